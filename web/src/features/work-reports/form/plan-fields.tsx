import { Button, CloseButton, Select } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { type PlanLine, toVisit } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { dayOf } from '../../../lib/days.ts';
import { newId } from '../../../offline/new-id.ts';
import { FoldingRow } from '../../../ui/form/folding-row.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { weekdayText } from '../parts/report-words.ts';
import { useOwnProfessionals } from '../people-queries.ts';
import { useCities } from '../queries.ts';
import { candidatesOf } from './candidates.ts';
import { type WeeklySave, type WordBook, keyOfTarget, wordsOfTarget } from './report-draft.ts';
import { DraftLine } from './draft-text.tsx';
import { daysToPlan } from './periods.ts';
import { type FieldFaults, faultsBelow } from './report-faults.ts';
import { TargetChoice } from './target-choice.tsx';
import type { Dispatch } from './use-report-form.ts';
import classes from './plan.module.css';

/** As many as one sees in a day. */
const A_DAY = 12;
const MOST_TARGETS = 60;

type PlanProps = { report: WeeklySave; words: WordBook; faults: FieldFaults; dispatch: Dispatch };

const blankLine = (day: string): PlanLine => ({ id: newId(), day, cityId: null, targets: [], aim: '' });
const keysIn = (lines: readonly PlanLine[]) => new Set(lines.flatMap(({ targets }) => targets.map(keyOfTarget)));

/** The plan for the seven days from next Monday: where, whom to see, and what for. */
export function PlanFields(props: PlanProps) {
  const { report } = props;
  return (
    <div className={classes.days} data-field="plan" tabIndex={-1}>
      {daysToPlan(report.periodStart).map((day) => (
        <DayPlan key={day} day={day} {...props} />
      ))}
    </div>
  );
}

function DayPlan({ day, ...props }: PlanProps & { day: string }) {
  const { report, faults, dispatch } = props;
  const { t, language } = useTexts();
  const cityName = useCityName();
  const lines = report.plan.filter((line) => line.day === day);
  const count = lines.reduce((sum, { targets }) => sum + targets.length, 0);
  const places = lines.flatMap(({ cityId }) => cityName(cityId) ?? []);
  const planned = [...places, ...(count > 0 ? [t(($) => $.workReports.visitCount, { count })] : [])].join(' · ');
  const hasFault = lines.some(({ id }) => {
    const index = report.plan.findIndex((line) => line.id === id);
    return Object.keys(faultsBelow(faults, `plan.${index}`)).length > 0;
  });
  return (
    <FoldingRow
      title={weekdayText(day, language)}
      summary={planned || t(($) => $.reportForm.planNone)}
      startsOpen={false}
      hasFault={hasFault}
      removeButton={null}
    >
      {(lines.length > 0 ? lines : [null]).map((line) => (
        <Line key={line?.id ?? day} day={day} line={line} {...props} />
      ))}
      {lines.length > 0 && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => dispatch({ do: 'addPlanLines', lines: [blankLine(day)] })}
        >
          {t(($) => $.reportForm.planAnother)}
        </Button>
      )}
    </FoldingRow>
  );
}

function useCityName() {
  const { data = [] } = useCities();
  return (id: number | null) => data.find((city) => city.id === id)?.name;
}

type LineProps = PlanProps & { day: string; line: PlanLine | null };

/** Sets fields of a line; one that is not there yet is made by it. */
const setLine = ({ day, line, dispatch }: LineProps, fields: Partial<PlanLine>, words?: WordBook) =>
  line
    ? dispatch({ do: 'setPlanLine', id: line.id, fields, words })
    : dispatch({ do: 'addPlanLines', lines: [{ ...blankLine(day), ...fields }], words });

function Line(props: LineProps) {
  const { line, report, faults } = props;
  const { t } = useTexts();
  const { data: cities = [] } = useCities();
  const index = report.plan.findIndex(({ id }) => id === line?.id);
  const own = faultsBelow(faults, `plan.${index}`);
  return (
    <div className={classes.line}>
      <div className={classes.fields}>
        <Select
          label={t(($) => $.workReports.fields.city)}
          data={cities
            .filter(({ id, active }) => active || id === line?.cityId)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={line?.cityId ? String(line.cityId) : null}
          onChange={(id) => setLine(props, { cityId: id === null ? null : Number(id) })}
          error={own['cityId'] !== undefined}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
        />
        <DraftLine
          label={t(($) => $.workReports.fields.aim)}
          maxLength={300}
          value={line?.aim ?? ''}
          onText={(aim) => setLine(props, { aim })}
        />
      </div>
      <Targets {...props} />
    </div>
  );
}

function Targets(props: LineProps) {
  const { line, words, report } = props;
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const targets = line?.targets ?? [];
  const addDue = useDueTargets(props);
  const remove = (key: string) => setLine(props, { targets: targets.filter((one) => keyOfTarget(one) !== key) });
  return (
    <div>
      {targets.length > 0 && (
        <ul className={classes.targets}>
          {targets.map((target) => {
            const name = wordsOfTarget(target, words)?.name ?? t(($) => $.reportForm.nobody);
            return (
              <li key={keyOfTarget(target)} className={classes.target}>
                {name}
                <CloseButton
                  aria-label={t(($) => $.ui.form.removeRow, { name })}
                  onClick={() => remove(keyOfTarget(target))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={classes.tools}>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t(($) => $.reportForm.planWho)}
        </Button>
        {addDue && (
          <Button variant="default" leftSection={<IconListCheck size={16} aria-hidden />} onClick={addDue}>
            {t(($) => $.reportForm.planDue)}
          </Button>
        )}
      </div>
      <SidePanel title={t(($) => $.reportForm.planWho)} opened={opened} onClose={() => setOpened(false)}>
        <TargetChoice
          taken={keysIn(report.plan)}
          onChoose={(target, known) => {
            setOpened(false);
            if (targets.length >= MOST_TARGETS || keysIn(line ? [line] : []).has(keyOfTarget(target))) return;
            setLine(props, { targets: [...targets, target] }, known);
          }}
        />
      </SidePanel>
    </div>
  );
}

/** Takes over who is due, in the city of the day where it has one, and planned on no other day; null where nobody is. */
function useDueTargets(props: LineProps): (() => void) | null {
  const { line, report } = props;
  const professionals = useOwnProfessionals().data ?? [];
  const today = dayOf(useNow());
  const planned = keysIn(report.plan);
  const there = toVisit(professionals, today).filter(
    ({ facilities }) => !line?.cityId || facilities.some(({ cityId }) => cityId === line.cityId),
  );
  const due = candidatesOf({ professionals: there, pharmacies: [] }, { today, q: '' })
    .due.filter(({ key }) => !planned.has(key))
    .slice(0, A_DAY);
  if (due.length === 0) return null;
  return () =>
    setLine(
      props,
      { targets: [...(line?.targets ?? []), ...due.map(({ target }) => target)].slice(0, MOST_TARGETS) },
      Object.fromEntries(due.map(({ key, words }) => [key, words])),
    );
}
