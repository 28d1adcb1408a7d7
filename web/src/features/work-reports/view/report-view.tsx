import { type DocumentChange, reportType } from '@portal/contract';
import { LateBadge } from '../../../documents/view/document-status.tsx';
import type { DocumentChanges } from '../../../documents/view/read-changes.ts';
import {
  ChangesNote,
  DocumentFacts,
  DocumentHead,
  DocumentView,
  type Fact,
  FilesSection,
  HistorySection,
  LongTexts,
} from '../../../documents/view/sections.tsx';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { amountText } from '../../../lib/amount.ts';
import { personName } from '../../../references/person-name.ts';
import { periodText } from '../../../references/report-name.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import type { Report } from '../queries.ts';
import { workReportKind } from '../work-report-kind.ts';
import { readReportChanges } from './change-words.ts';
import { Figures } from '../figures/figures.tsx';
import { PlanList } from './plan-list.tsx';
import { VisitList } from './visit-list.tsx';

type ReportViewProps = {
  report: Report;
  /** Since the last submission, for who decides. */
  changes?: readonly DocumentChange[] | null;
};

/** A whole report, to be read. */
export function ReportView({ report, changes: given = null }: ReportViewProps) {
  const { t, language } = useTexts();
  const currency = useCurrency();
  const changes = readReportChanges({ t, language }, given);
  return (
    <DocumentView>
      <ChangesNote changes={changes} />
      <Card>
        <DocumentHead
          title={report.title || t(($) => $.workReports.names[report.typeId])}
          period={periodText(t, language, report)}
          document={report}
          marks={report.late && <LateBadge />}
        />
        <DocumentFacts facts={factsOf(t, { language, currency }, report)} changes={changes} />
      </Card>
      <Visits report={report} changes={changes} />
      <LongTexts texts={textsOf(t, report)} changes={changes} />
      {report.figures && <Figures figures={report.figures} />}
      {(report.plan.length > 0 || (changes?.removedFrom('plan') ?? []).length > 0) && (
        <Card heading={t(($) => $.workReports.fields.plan)}>
          <PlanList plan={report.plan} changes={changes} />
        </Card>
      )}
      <FilesSection kind={workReportKind} document={report} changes={changes} />
      <HistorySection steps={report.history} />
    </DocumentView>
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

function Visits({ report, changes }: { report: Report; changes: DocumentChanges | null }) {
  const { t } = useTexts();
  const { typeId, nature, visits } = report;
  const expected = typeId === reportType.daily && (nature === 'field' || visits.length > 0);
  if (!expected && (changes?.removedFrom('visits') ?? []).length === 0) return null;
  return (
    <Card heading={`${t(($) => $.workReports.fields.visits)} (${visits.length})`}>
      <VisitList visits={visits} changes={changes} />
    </Card>
  );
}
