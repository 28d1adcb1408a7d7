import { type DocumentChange, reportType, workReportFields } from '@portal/contract';
import type { FieldWords } from '../../../documents/fields/say-fields.ts';
import { LateBadge } from '../../../documents/view/document-status.tsx';
import { type DocumentChanges, readChanges } from '../../../documents/view/read-changes.ts';
import {
  ChangesNote,
  DocumentFacts,
  DocumentHead,
  DocumentView,
  FilesSection,
  HistorySection,
  LongTexts,
} from '../../../documents/view/sections.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { periodText } from '../../../references/report-name.ts';
import { reportWords } from '../../../references/report-words.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import type { Report } from '../queries.ts';
import { workReportKind } from '../work-report-kind.ts';
import { Figures } from '../figures/figures.tsx';
import { PlanList } from './plan-list.tsx';
import { VisitList } from './visit-list.tsx';

type ReportViewProps = {
  report: Report;
  /** The changes since the last submission, for the decider. */
  changes?: readonly DocumentChange[] | null;
};

/** A whole report, to be read. */
export function ReportView({ report, changes: given = null }: ReportViewProps) {
  const { t, language } = useTexts();
  const words = reportWords({ t, language, currency: useCurrency() });
  const changes = readChanges(workReportFields, given, words);
  const fields = { table: workReportFields, document: report, words, changes };
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
        <DocumentFacts {...fields} />
      </Card>
      <Visits report={report} words={words} changes={changes} />
      <LongTexts {...fields} />
      {report.figures && <Figures figures={report.figures} />}
      {(report.plan.length > 0 || (changes?.removedFrom('plan') ?? []).length > 0) && (
        <Card heading={words.fieldName('plan')}>
          <PlanList plan={report.plan} changes={changes} />
        </Card>
      )}
      <FilesSection kind={workReportKind} document={report} changes={changes} />
      <HistorySection steps={report.history} />
    </DocumentView>
  );
}

type VisitsProps = { report: Report; words: FieldWords; changes: DocumentChanges | null };

function Visits({ report, words, changes }: VisitsProps) {
  const { typeId, nature, visits } = report;
  const expected = typeId === reportType.daily && (nature === 'field' || visits.length > 0);
  if (!expected && (changes?.removedFrom('visits') ?? []).length === 0) return null;
  return (
    <Card heading={`${words.fieldName('visits')} (${visits.length})`}>
      <VisitList visits={visits} words={words} changes={changes} />
    </Card>
  );
}
