import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_PLAN_TARGETS, type PlanLine, toVisit } from '@portal/contract';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { dayOf } from '../../../../lib/days.ts';
import { weekdayText } from '../../../../lib/instant-text.ts';
import { useCities } from '../../../../references/cities.ts';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { useOwnProfessionals } from '../../../../references/health-professionals.ts';
import { candidatesOf } from '../targets/candidates.ts';
import { DraftLine } from '../../../../documents/form/draft-text.tsx';
import { type LineFaults, useLineFaults } from './plan-doubts.ts';
import { type WeeklySave, type WordBook, keyOfPlanCity, keyOfTarget, wordsOfTarget } from '../report-draft.ts';
import { type FieldFaults, faultsBelow } from '../../../../documents/form/faults.ts';
import { TargetChoice } from '../targets/target-choice.tsx';
import type { EditReport } from '../report-edits.ts';
import classes from './plan.module.css';
import { Select } from '../../../../ui/form/select.tsx';

/** About as many visits as a day holds. */
const A_DAY = 12;

export type PlanProps = {
  report: WeeklySave;
  words: WordBook;
  faults: FieldFaults;
  edit: EditReport;
  /** The planned days. */
  week: readonly string[];
};
/** `line`: one of the plan, or a blank one that becomes one by being written in. */
type LineProps = PlanProps & {
  line: PlanLine;
  /** The line was just added: it gets the focus. */
  isFresh?: boolean;
  /** Asks for another line behind it. */
  onNext?: () => void;
};

const keysIn = (lines: readonly PlanLine[]) =>
  new Set<string>(lines.flatMap(({ targets }) => targets.map(keyOfTarget)));

const setLine = ({ line, edit }: LineProps, fields: Partial<PlanLine>, words?: WordBook) =>
  edit({ do: 'setPlanLine', line, fields, words });

/** A line of the plan: city, aim and people; and the day, where it is outside the week. */
export function Line(props: LineProps) {
  const { line, report, faults, words, week, onNext } = props;
  const { t } = useTexts();
  const index = report.plan.findIndex(({ id }) => id === line.id);
  const wrong = useLineFaults(line, faultsBelow(faults, `plan.${index}`), { week, words });
  return (
    <div className={classes.line}>
      <div className={classes.fields} data-placed={wrong.day === undefined || undefined}>
        {wrong.day !== undefined && <DayChoice {...props} index={index} error={wrong.day} />}
        <City {...props} index={index} error={wrong.cityId} />
        <DraftLine
          data-column="aim"
          data-field={`plan.${index}.aim`}
          label={t(($) => $.workReports.fields.aim)}
          maxLength={300}
          value={line.aim}
          onText={(aim) => setLine(props, { aim })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
            if (index !== -1 || event.currentTarget.value !== '') onNext?.();
          }}
          error={wrong.aim}
        />
        {index !== -1 && <RemoveLine {...props} index={index} />}
      </div>
      <Targets {...props} index={index} error={wrong.targets} />
    </div>
  );
}

type FieldProps = LineProps & { index: number; error: LineFaults['day'] };

/** Chooses the day of a line; the next unplaced line follows. */
function DayChoice({ index, error, ...props }: FieldProps) {
  const { t, language } = useTexts();
  const place = (day: string | null) => {
    if (day === null) return;
    setLine(props, { day });
    requestAnimationFrame(() => {
      const next = document.querySelector<HTMLElement>('[data-field="plan"] [data-column="day"]');
      (next ?? document.querySelector<HTMLElement>('[data-field="plan"]'))?.focus();
    });
  };
  return (
    <Select
      data-column="day"
      data-field={`plan.${index}.day`}
      label={t(($) => $.workReports.fields.day)}
      data={props.week.map((day) => ({ value: day, label: weekdayText(day, language) }))}
      value={null}
      onChange={place}
      error={error}
    />
  );
}

function City({ index, error, ...props }: FieldProps) {
  const { line, isFresh } = props;
  const { t } = useTexts();
  const { data: cities = [] } = useCities();
  return (
    <Select
      data-column="city"
      data-field={`plan.${index}.cityId`}
      label={t(($) => $.workReports.fields.city)}
      data={cities
        .filter(({ id, active }) => active || id === line.cityId)
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      value={line.cityId === null ? null : String(line.cityId)}
      // Any choice replaces the pasted city that was not recognised.
      onChange={(id) =>
        setLine(
          props,
          { cityId: id === null ? null : Number(id) },
          { [keyOfPlanCity(line.id)]: { name: '', place: '', city: '' } },
        )
      }
      error={error}
      searchable
      clearable
      autoFocus={isFresh}
      clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
    />
  );
}

function Targets({ index, error, ...props }: FieldProps) {
  const { line, report } = props;
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  const { targets } = line;
  const addDue = useDueTargets(props);
  return (
    <div data-column="targets" data-field={`plan.${index}.targets`} tabIndex={-1}>
      <TargetList {...props} />
      {error && <p className={classes.error}>{error}</p>}
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
            if (targets.length >= MAX_PLAN_TARGETS || keysIn([line]).has(keyOfTarget(target))) return;
            setLine(props, { targets: [...targets, target] }, known);
          }}
        />
      </SidePanel>
    </div>
  );
}

function TargetList(props: LineProps) {
  const { line, words } = props;
  const { t } = useTexts();
  const { targets } = line;
  if (targets.length === 0) return null;
  const remove = (key: string) => setLine(props, { targets: targets.filter((one) => keyOfTarget(one) !== key) });
  return (
    <ul className={classes.targets}>
      {targets.map((target) => {
        const name = wordsOfTarget(target, words)?.name ?? t(($) => $.reportForm.nobody);
        return (
          <li key={keyOfTarget(target)} className={classes.target}>
            {name}
            {target.kind === 'unlisted' && <span className={classes.muted}>{t(($) => $.workReports.unlisted)}</span>}
            <CloseButton
              iconSize={16}
              aria-label={t(($) => $.ui.form.removeRow, { name })}
              onClick={() => remove(keyOfTarget(target))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Removes the line at once and offers to undo it. */
function RemoveLine({ line, index, edit }: LineProps & { index: number }) {
  const { t } = useTexts();
  const remove = () => {
    edit({ do: 'removePlanLine', id: line.id });
    toast.undoable(
      t(($) => $.reportForm.planLineRemoved),
      () => edit({ do: 'addPlanLines', lines: [line], at: index }),
    );
  };
  const label = t(($) => $.reportForm.planRemoveLine);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.remove}
      aria-label={label}
      title={label}
      onClick={remove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Adds the people who are due, in the city of the line if it has one, and not planned on another day; null where nobody is. */
function useDueTargets(props: LineProps): (() => void) | null {
  const { line, report } = props;
  const professionals = useOwnProfessionals().data ?? [];
  const today = dayOf(useNow());
  const planned = keysIn(report.plan);
  const there = toVisit(professionals, today).filter(
    ({ facilities }) => line.cityId === null || facilities.some(({ cityId }) => cityId === line.cityId),
  );
  const due = candidatesOf({ professionals: there, pharmacies: [] }, { today, q: '' })
    .due.filter(({ key }) => !planned.has(key))
    .slice(0, A_DAY);
  if (due.length === 0) return null;
  return () =>
    setLine(
      props,
      { targets: [...line.targets, ...due.map(({ target }) => target)].slice(0, MAX_PLAN_TARGETS) },
      Object.fromEntries(due.map(({ key, words }) => [key, words])),
    );
}
