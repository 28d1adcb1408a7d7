import { type DocumentChange, reportType } from '@portal/contract';
import { IconReplace } from '@tabler/icons-react';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { ChangeLines } from '../../../documents/view/change-lines.tsx';
import { DocumentFiles } from '../../../documents/files/document-files.tsx';
import { DocumentStatus, LateBadge } from '../../../documents/view/document-status.tsx';
import { personName } from '../../../references/person-name.ts';
import { Timeline } from '../../../documents/view/timeline.tsx';
import type { Report } from '../queries.ts';
import { type ReportChanges, readChanges } from './change-words.ts';
import { Figures } from './figures.tsx';
import { PlanList } from './plan-list.tsx';
import { type Fact, ReportFacts, ReportTexts } from './report-section.tsx';
import classes from './report.module.css';
import { useReportFiles } from './use-report-files.ts';
import { VisitList } from './visit-list.tsx';
import { periodText } from '../../../references/report-name.ts';

type ReportViewProps = {
  report: Report;
  /** Since the last submission, for who decides. */
  changes?: readonly DocumentChange[] | null;
};

/** A whole report, to be read. */
export function ReportView({ report, changes: given = null }: ReportViewProps) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const changes = readChanges({ t, language }, given);
  return (
    <div className={classes.view}>
      <ChangesNote changes={changes} />
      <Card>
        <Head report={report} />
        <ReportFacts facts={factsOf(t, { language, currency }, report)} changes={changes} />
      </Card>
      <Visits report={report} changes={changes} />
      <ReportTexts texts={textsOf(t, report)} changes={changes} />
      {report.figures && <Figures figures={report.figures} />}
      {(report.plan.length > 0 || (changes?.goneFrom('plan') ?? []).length > 0) && (
        <Card heading={t(($) => $.workReports.fields.plan)}>
          <PlanList plan={report.plan} changes={changes} />
        </Card>
      )}
      <Files report={report} changes={changes} />
      <Card heading={t(($) => $.documents.history)}>
        <Timeline steps={report.history} />
      </Card>
    </div>
  );
}

function Head({ report }: { report: Report }) {
  const { t, language } = useTexts();
  const { typeId, title, author, statusId, late } = report;
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>
        {title || t(($) => $.workReports.names[typeId])}
        <span className={classes.period}>{periodText(t, language, report)}</span>
      </h2>
      <p className={classes.author}>
        <strong>{personName(author)}</strong>
        <DocumentStatus statusId={statusId} />
        {late && <LateBadge />}
      </p>
    </div>
  );
}

/** That it was submitted before, and where to look for what is different now. */
function ChangesNote({ changes }: { changes: ReportChanges | null }) {
  const { t, language } = useTexts();
  if (changes === null) return null;
  const places = new Intl.ListFormat(language, { type: 'conjunction' }).format(changes.places);
  return (
    <p role="note" className={classes.note}>
      <IconReplace size={18} aria-hidden />
      {changes.count === 0
        ? t(($) => $.documents.changesNone)
        : t(($) => $.ui.list.nameAndValue, { name: t(($) => $.documents.changesTitle), value: places })}
    </p>
  );
}

function factsOf(t: Translate, { language, currency }: { language: string; currency: string }, report: Report): Fact[] {
  const { nature, dayPart, cities, companions, kind, place, participants, cost } = report;
  const fields = t(($) => $.workReports.fields, { returnObjects: true });
  const facts: (Fact & { shown: boolean })[] = [
    {
      label: fields.nature,
      value: nature && t(($) => $.workReports.natures[nature]),
      field: 'nature',
      shown: nature !== null,
    },
    {
      label: fields.dayPart,
      value: dayPart && t(($) => $.workReports.dayParts[dayPart]),
      field: 'dayPart',
      shown: dayPart !== null,
    },
    { label: fields.kind, value: kind && t(($) => $.workReports.kinds[kind]), field: 'kind', shown: kind !== null },
    { label: fields.place, value: place, field: 'place', shown: place !== '' },
    { label: fields.cities, value: cities.join(', '), field: 'cities', shown: cities.length > 0 },
    {
      label: fields.companions,
      value: companions.map(personName).join(', '),
      field: 'companions',
      shown: companions.length > 0,
    },
    { label: fields.participants, value: participants, field: 'participants', shown: participants !== '' },
    {
      label: fields.cost,
      value: cost !== null && `${amountText(cost, language)} ${currency}`,
      field: 'cost',
      shown: cost !== null,
    },
  ];
  return facts.filter(({ shown }) => shown);
}

const textsOf = (t: Translate, report: Report) =>
  (['summary', 'difficulties', 'competition', 'needs'] as const).map((field) => ({
    field,
    label: t(($) => $.workReports.fields[field]),
    text: report[field],
  }));

function Visits({ report, changes }: { report: Report; changes: ReportChanges | null }) {
  const { t } = useTexts();
  const { typeId, nature, visits } = report;
  const expected = typeId === reportType.daily && (nature === 'field' || visits.length > 0);
  if (!expected && (changes?.goneFrom('visits') ?? []).length === 0) return null;
  return (
    <Card heading={`${t(($) => $.workReports.fields.visits)} (${visits.length})`}>
      <VisitList visits={visits} changes={changes} />
    </Card>
  );
}

function Files({ report, changes }: { report: Report; changes: ReportChanges | null }) {
  const { t } = useTexts();
  const source = useReportFiles(report);
  const was = changes?.ofField('files') ?? [];
  if (report.files.length === 0 && was.length === 0) return null;
  return (
    <Card heading={t(($) => $.documents.files)}>
      <DocumentFiles files={report.files} source={source} />
      <ChangeLines changes={was} />
    </Card>
  );
}
