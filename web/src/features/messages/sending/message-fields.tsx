import { Switch } from '@mantine/core';
import { MAX_DISCUSSION, MessageKind, type MessageSave } from '@portal/contract';
import { memo } from 'react';
import { DraftSentence } from '../../../documents/form/draft-text.tsx';
import type { FaultOf } from '../../../documents/form/faults.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { isDay } from '../../../lib/day-input.ts';
import { useOwnProfile, useTimeZone } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { Choices } from '../../../ui/form/choices.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx';
import type { MessageDocuments } from '../sending-queries.ts';
import { isoOf } from './message-draft.ts';
import classes from './sending.module.css';
import { instantOf, wallTimeOf } from './zone-time.ts';

type Edit = (edit: MessageDocuments['edit']) => void;
type WordsProps = Pick<MessageSave, 'kind' | 'subject' | 'body'> & { faultOf: FaultOf; edit: Edit };

/** The kind, subject and text. */
export const MessageWordsFields = memo(function MessageWordsFields({ kind, subject, body, faultOf, edit }: WordsProps) {
  const { t } = useTexts();
  return (
    <Card>
      <div className={classes.audience}>
        <Choices
          label={t(($) => $.messages.columns.kind)}
          options={MessageKind.options.map((value) => ({ value, label: t(($) => $.messages.kinds[value]) }))}
          value={kind}
          onChange={(chosen) => edit({ fields: { kind: chosen } })}
        />
        <p className={classes.muted}>{t(($) => $.messageForm.kindHints[kind], { max: MAX_DISCUSSION })}</p>
        <DraftSentence
          label={t(($) => $.messages.columns.subject)}
          data-field="subject"
          required
          maxLength={160}
          value={subject}
          error={faultOf('subject')}
          onText={(text) => edit({ fields: { subject: text } })}
        />
        <RichTextField
          label={t(($) => $.messageForm.body)}
          hint={t(($) => $.messageForm.bodyHint)}
          field="body"
          value={body}
          error={faultOf('body')}
          isWanted={false}
          onChange={(text) => edit({ fields: { body: text } })}
        />
      </div>
    </Card>
  );
});

type OptionsProps = Pick<MessageSave, 'ackRequired' | 'byEmail' | 'scheduledAt'> & { faultOf: FaultOf; edit: Edit };

/** Acknowledgement, channels and time of sending. */
export const MessageOptions = memo(function MessageOptions(props: OptionsProps) {
  const { ackRequired, byEmail, scheduledAt, faultOf, edit } = props;
  const { t } = useTexts();
  const hasMail = useOwnProfile().data?.mail ?? true;
  return (
    <Card heading={t(($) => $.messageForm.options)}>
      <div className={classes.options}>
        <Switch
          label={t(($) => $.messageForm.ackRequired)}
          description={t(($) => $.messageForm.ackHint)}
          checked={ackRequired}
          onChange={({ currentTarget }) => edit({ fields: { ackRequired: currentTarget.checked } })}
        />
        <Switch
          label={t(($) => $.messageForm.byEmail)}
          description={hasMail ? t(($) => $.messageForm.byEmailHint) : t(($) => $.messageForm.noMail)}
          disabled={!hasMail && !byEmail}
          checked={byEmail}
          onChange={({ currentTarget }) => edit({ fields: { byEmail: currentTarget.checked } })}
        />
        <Moment scheduledAt={scheduledAt} fault={faultOf('scheduledAt')} edit={edit} />
      </div>
    </Card>
  );
});

const HOUR = 3_600_000;

type MomentProps = { scheduledAt: string | null; fault: string | undefined; edit: Edit };

/** At once, or at a day and a time of the portal. */
function Moment({ scheduledAt, fault, edit }: MomentProps) {
  const { t } = useTexts();
  const zone = useTimeZone();
  const set = (at: Date | null) => edit({ fields: { scheduledAt: isoOf(at) } });
  const wall = scheduledAt === null ? null : wallTimeOf(new Date(scheduledAt), zone);
  const plan = (change: Partial<NonNullable<typeof wall>>) => {
    const at = wall && instantOf({ ...wall, ...change }, zone);
    // An invalid time is reported at its field; the message keeps its former time.
    if (at) set(at);
  };
  return (
    <div className={classes.when} data-field="scheduledAt" tabIndex={-1}>
      <Choices
        label={t(($) => $.messageForm.when)}
        options={[
          { value: 'now', label: t(($) => $.messageForm.now) },
          { value: 'later', label: t(($) => $.messageForm.atTime) },
        ]}
        value={wall ? 'later' : 'now'}
        onChange={(chosen) => set(chosen === 'now' ? null : nextHour())}
      />
      {wall && (
        <>
          <div className={classes.moment}>
            <DayField
              label={t(($) => $.messageForm.day)}
              value={wall.day}
              onChange={(day) => day !== null && isDay(day) && plan({ day })}
            />
            <TimeField
              label={t(($) => $.messageForm.time)}
              value={wall.time}
              error={fault}
              onChange={(time) => time !== null && plan({ time })}
            />
          </div>
          <p className={classes.muted}>{t(($) => $.messageForm.zone, { zone })}</p>
        </>
      )}
    </div>
  );
}

/** The full hour after the next one. */
const nextHour = () => new Date(Math.ceil((Date.now() + HOUR) / HOUR) * HOUR);
