import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MAX_PLAN_LINES, type PlanLine, daysToPlan } from '@portal/contract';
import { useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { weekdayText } from '../../../../lib/instant-text.ts';
import { newId } from '../../../../offline/new-id.ts';
import { useCities } from '../../../../references/cities.ts';
import { FoldingRow } from '../../../../ui/form/folding-row.tsx';
import { findDoubts } from './plan-doubts.ts';
import { Line, type PlanProps } from './plan-line.tsx';
import { PlanTools } from './plan-tools.tsx';
import { WantedVisit } from './wanted-visit.tsx';
import { faultsBelow } from '../../../../documents/form/faults.ts';
import { usePlanPaste } from './use-plan-paste.ts';
import classes from './plan.module.css';

const blankLine = (day: string): PlanLine => ({ id: newId(), day, cityId: null, targets: [], aim: '' });

/** The plan for the seven days from next Monday: cities, people and aims. */
export function PlanFields(given: Omit<PlanProps, 'week'>) {
  const { report, faults, edit } = given;
  const { t } = useTexts();
  const { onPaste, pasteFromClipboard } = usePlanPaste(report, edit);
  const props = { ...given, week: daysToPlan(report.periodStart) };
  return (
    <div className={classes.days} data-field="plan" tabIndex={-1} onPaste={onPaste}>
      <WantedVisit report={report} edit={edit} />
      <PlanTools report={report} edit={edit} onPaste={() => void pasteFromClipboard()} />
      {faults['plan'] && <p className={classes.error}>{faultText(t, faults['plan'])}</p>}
      <Elsewhere {...props} />
      {props.week.map((day) => (
        <DayPlan key={day} day={day} {...props} />
      ))}
    </div>
  );
}

/** The lines that no day of the week has: pasted without a day that can be read, or planned for another week. */
function Elsewhere(props: PlanProps) {
  const { report, week } = props;
  const { t } = useTexts();
  const lines = report.plan.filter(({ day }) => !week.includes(day));
  if (lines.length === 0) return null;
  return (
    <FoldingRow title={t(($) => $.reportForm.planElsewhere)} startsOpen hasFault removeButton={null}>
      {lines.map((line) => (
        <Line key={line.id} line={line} {...props} />
      ))}
    </FoldingRow>
  );
}

function DayPlan({ day, ...props }: PlanProps & { day: string }) {
  const { report, words, faults, week, edit } = props;
  const { t, language } = useTexts();
  const [blank] = useState(() => blankLine(day));
  const [freshId, setFreshId] = useState<string | null>(null);
  const lines = report.plan.filter((line) => line.day === day);
  const hasFault = lines.some((line) => {
    const standing = faultsBelow(faults, `plan.${report.plan.indexOf(line)}`);
    return Object.keys({ ...standing, ...findDoubts(line, { week, words }) }).length > 0;
  });
  const addLine = () => {
    const line = blankLine(day);
    setFreshId(line.id);
    edit({ do: 'addPlanLines', lines: [line] });
  };
  const isFull = report.plan.length >= MAX_PLAN_LINES;
  return (
    <div data-day={day}>
      <FoldingRow
        title={weekdayText(day, language)}
        summary={usePlanned(lines) || t(($) => $.reportForm.planNone)}
        startsOpen={false}
        hasFault={hasFault}
        removeButton={null}
      >
        {(lines.length > 0 ? lines : [blank]).map((line) => (
          <Line
            key={line.id}
            line={line}
            isFresh={line.id === freshId}
            onNext={isFull ? undefined : addLine}
            {...props}
          />
        ))}
        {lines.length > 0 && (
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={addLine}
          >
            {t(($) => $.reportForm.planAnother)}
          </Button>
        )}
      </FoldingRow>
    </div>
  );
}

/** The places of a day, each once, and the number of visits there. */
function usePlanned(lines: readonly PlanLine[]): string {
  const { t } = useTexts();
  const { data: cities = [] } = useCities();
  const places = lines.flatMap(({ cityId }) => cities.find(({ id }) => id === cityId)?.name ?? []);
  const count = lines.reduce((sum, { targets }) => sum + targets.length, 0);
  return [...new Set(places), ...(count > 0 ? [t(($) => $.workReports.visitCount, { count })] : [])].join(' · ');
}
