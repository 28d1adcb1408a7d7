import { Channel, Motive, Outcome, type VisitSave } from '@portal/contract';
import { memo, useCallback } from 'react';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { Choices } from '../../../../ui/form/choices.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { DraftLine, DraftText } from '../../../../documents/form/draft-text.tsx';
import type { FaultOf } from '../../../../documents/form/faults.ts';
import { outcomeStyles } from '../../report-icons.ts';
import type { WordBook } from '../report-draft.ts';
import classes from '../panel.module.css';
import { Select } from '../../../../ui/form/select.tsx';

export type ChangeVisit = (fields: Partial<VisitSave>, words?: WordBook) => void;

/** A section of the panel gets only its own fields, so that it is not rendered when others change. */
export type PartProps<Field extends keyof VisitSave> = Pick<VisitSave, Field> & {
  faultOf: FaultOf;
  onChange: ChangeVisit;
};

/** The outcomes of a visit as options. */
export const outcomeOptions = (t: Translate, size: number) =>
  Outcome.options.map((value) => {
    const { icon: Mark } = outcomeStyles[value];
    return { value, label: t(($) => $.workReports.outcomes[value]), icon: <Mark size={size} aria-hidden /> };
  });

export const OutcomeChoice = memo(function OutcomeChoice({ outcome, faultOf, onChange }: PartProps<'outcome'>) {
  const { t } = useTexts();
  return (
    <Choices
      label={t(($) => $.workReports.fields.outcome)}
      options={outcomeOptions(t, 18)}
      value={outcome}
      onChange={(chosen) => onChange({ outcome: chosen })}
      error={faultOf('outcome')}
    />
  );
});

export const Circumstances = memo(function Circumstances(props: PartProps<'channel' | 'time' | 'motive'>) {
  const { channel, time, motive, faultOf, onChange } = props;
  const { t } = useTexts();
  return (
    <>
      <Choices
        label={t(($) => $.workReports.fields.channel)}
        options={Channel.options.map((value) => ({ value, label: t(($) => $.workReports.channels[value]) }))}
        value={channel}
        onChange={(chosen) => onChange({ channel: chosen })}
      />
      <div className={classes.pair}>
        <TimeField
          label={t(($) => $.workReports.fields.time)}
          value={time}
          error={faultOf('time')}
          onChange={(typed) => onChange({ time: typed })}
        />
        <Select
          label={t(($) => $.workReports.fields.motive)}
          data={Motive.options.map((value) => ({ value, label: t(($) => $.workReports.motives[value]) }))}
          value={motive}
          onChange={(chosen) => onChange({ motive: chosen })}
          clearable
          clearButtonProps={{ 'aria-label': t(($) => $.ui.list.clearSelection) }}
        />
      </div>
    </>
  );
});

export function Texts({ text, nextAction, faultOf, onChange }: PartProps<'text' | 'nextAction'>) {
  const { t } = useTexts();
  const setText = useCallback((typed: string) => onChange({ text: typed }), [onChange]);
  const setNextAction = useCallback((typed: string) => onChange({ nextAction: typed }), [onChange]);
  return (
    <>
      <DraftText
        label={t(($) => $.workReports.fields.text)}
        rows={2}
        maxLength={2000}
        value={text}
        error={faultOf('text')}
        onText={setText}
      />
      <DraftLine
        label={t(($) => $.workReports.fields.nextAction)}
        maxLength={300}
        value={nextAction}
        error={faultOf('nextAction')}
        onText={setNextAction}
      />
    </>
  );
}

export const NextVisit = memo(function NextVisit({ nextVisitOn, faultOf, onChange }: PartProps<'nextVisitOn'>) {
  const { t } = useTexts();
  return (
    <DayField
      label={t(($) => $.workReports.fields.nextVisitOn)}
      value={nextVisitOn}
      error={faultOf('nextVisitOn')}
      onChange={(day) => onChange({ nextVisitOn: day })}
    />
  );
});
