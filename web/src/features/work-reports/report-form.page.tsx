import { PLANNED_PROFESSIONAL, ReportTypeId, periodStartOf, blankReport } from '@portal/contract';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { startFrom } from '../../documents/form/form-state.ts';
import { OpenedDocument } from '../../documents/form/opened-document.tsx';
import { useBegunHere } from '../../documents/form/use-begun-here.ts';
import { useDocumentDraft } from '../../documents/form/use-document-draft.ts';
import { useTexts } from '../../i18n/i18n.ts';
import { isDay } from '../../lib/day-input.ts';
import { dayOf } from '../../lib/days.ts';
import { newId } from '../../offline/new-id.ts';
import { useCities } from '../../references/cities.ts';
import { type OwnProfile, useOwnProfile } from '../../session/own-profile.ts';
import { Choices } from '../../ui/form/choices.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ReportEditor } from './form/report-editor.tsx';
import { useExisting } from './form/use-existing.ts';
import { workReportForm } from './form/work-report-form.ts';
import type { WorkReports } from './queries.ts';
import { paths } from './screens.ts';
import { workReportKind } from './work-report-kind.ts';

type ReportPeriod = { typeId: ReportTypeId; periodStart: string };

/** The type and the period that the address asks for: today's report where it says nothing. */
function usePeriodInAddress(): ReportPeriod {
  const [params] = useSearchParams();
  const today = dayOf(useNow());
  const type = ReportTypeId.safeParse(Number(params.get('type')));
  const typeId = type.success ? type.data : 1;
  const day = params.get('day') ?? '';
  return { typeId, periodStart: periodStartOf(typeId, isDay(day) ? day : today) };
}

/** The person to plan, as a query for another address. */
function useWanted(): string {
  const [params] = useSearchParams();
  const wanted = params.get(PLANNED_PROFESSIONAL);
  return wanted === null ? '' : `?${new URLSearchParams({ [PLANNED_PROFESSIONAL]: wanted })}`;
}

const addressOf = ({ typeId, periodStart }: ReportPeriod) => `${paths.add}?type=${typeId}&day=${periodStart}`;

/** `work-reports/add`: a new report. One that exists for the period, here or on the server, is opened instead. */
export function ReportAddPage() {
  const asked = usePeriodInAddress();
  const search = useWanted();
  const [touched, setTouched] = useState(false);
  const [begun, setBegun] = useState({ ...asked, id: newId() });
  // Once something is written, the report stays itself whatever the address says.
  const isAnother = begun.typeId !== asked.typeId || begun.periodStart !== asked.periodStart;
  if (!touched && isAnother) setBegun({ ...asked, id: newId() });
  const begunEarlier = useBegunHere(touched ? begun.id : null);
  const existing = useExisting(begun.typeId, touched ? null : begun.periodStart, begunEarlier);
  const cityIds = useOwnCities();
  const [touch] = useState(() => () => setTouched(true));
  if (existing) {
    // Keeps the person to plan.
    const to = existing.mayUpdate ? `${paths.update(existing)}${search}` : paths.read(existing);
    return <Navigate to={to} replace />;
  }
  if (existing === undefined || cityIds === undefined) return <FormSkeleton />;
  return <NewReport key={begun.id} {...begun} cityIds={cityIds} onTouched={touch} />;
}

type Asked = { isPending: boolean; failureReason: Error | null };

/** The ids of the user's cities, the default of a report. `undefined` while loading. */
function useOwnCities(): number[] | undefined {
  const profile = useOwnProfile();
  const cities = useCities();
  return useMemo(() => {
    const isKnown = ({ isPending, failureReason }: Asked) => !isPending || failureReason !== null;
    if (!isKnown(profile)) return undefined;
    const own: Partial<OwnProfile> = profile.data ?? {};
    if (own.cityIds) return own.cityIds;
    // A profile cached by an earlier version has only names.
    if (!isKnown(cities)) return undefined;
    const names = new Set(own.cities);
    return (cities.data ?? []).filter(({ name }) => names.has(name)).map(({ id }) => id);
  }, [profile, cities]);
}

type NewReportProps = ReportPeriod & { id: string; cityIds: number[]; onTouched: () => void };

function NewReport({ id, typeId, periodStart, cityIds, onTouched }: NewReportProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const device = useDocumentDraft(workReportKind, id);
  const [start] = useState(() => {
    const document = { ...blankReport(typeId, periodStart, id), cityIds };
    return startFrom<WorkReports>({ document, words: {}, statusId: null }, [], false);
  });
  const go = (period: ReportPeriod) => void navigate(addressOf(period), { replace: true });
  const types = ReportTypeId.values;
  return (
    <ReportEditor
      start={start}
      device={device}
      onTouched={onTouched}
      onPeriod={(next) => go({ typeId, periodStart: next })}
      head={
        <Choices
          label={t(($) => $.workReports.type)}
          options={[...types].map((type) => ({ value: String(type), label: t(($) => $.workReports.types[type]) }))}
          value={String(typeId)}
          onChange={(type) => {
            const next = Number(type) as ReportTypeId;
            go({ typeId: next, periodStart: periodStartOf(next, dayOf(new Date())) });
          }}
        />
      }
    />
  );
}

/** `work-reports/{reportTypeId}/{reportId}/update`: a draft, or a report that came back. */
export const ReportUpdatePage = () => (
  <OpenedDocument form={workReportForm} renderEditor={(start, device) => <ReportEditor {...{ start, device }} />} />
);
