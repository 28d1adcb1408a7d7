import { Button, Textarea } from '@mantine/core';
import { MAX_ANSWER } from '@portal/contract';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { newId } from '../../../offline/new-id.ts';
import { useDraft } from '../../../offline/use-draft.ts';
import { useOutbox } from '../../../offline/use-outbox.ts';
import { personName } from '../../../references/person-name.ts';
import { MESSAGE_ANSWER, type WaitingBody } from '../answer-sender.ts';
import type { Message } from '../queries.ts';
import classes from './conversation.module.css';
import { type Place, keyOfPlace } from './place.ts';

type ComposerProps = { place: Place; message: Message; isSender: boolean };
type Begun = { text: string };

/** The field for an answer. Its draft is kept on this device. */
export function Composer(props: ComposerProps) {
  const { draft, keep, remove } = useDraft<Begun>(MESSAGE_ANSWER, keyOfPlace(props.place));
  if (draft === undefined) return <div className={classes.composer} aria-hidden />;
  return <Field {...props} begun={draft?.value.text ?? ''} onKeep={(text) => keep({ text }, [])} onForget={remove} />;
}

type FieldProps = ComposerProps & { begun: string; onKeep: (text: string) => void; onForget: () => Promise<void> };

function Field({ place, message, isSender, begun, onKeep, onForget }: FieldProps) {
  const { t } = useTexts();
  const { post } = useOutbox();
  const [text, setText] = useState(begun);
  const said = text.trim();
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') void onForget();
    else onKeep(next);
  };
  const send = () => {
    if (said === '') return;
    const body: WaitingBody = { messageId: place.id, text: said, ...(place.thread && { threadOf: place.thread.id }) };
    // Not the subject: if the message is withdrawn, it would stay on this device.
    const label = t(($) => $.messagesDrawer.answerTo, { person: personName(place.thread ?? message.sender) });
    void post({ kind: MESSAGE_ANSWER, id: newId(), act: 'reply', label, body, files: [] }).then(onForget);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const [reader] = place.thread ? [place.thread] : isSender ? [] : [message.sender];
  const hint =
    message.kind === 'discussion' || !reader
      ? t(($) => $.messagesDrawer.everyoneReads, { count: message.people.length })
      : t(($) => $.messagesDrawer.onlyReads, { person: personName(reader) });
  return (
    <div className={classes.composer}>
      <Textarea
        label={t(($) => $.messagesDrawer.yourAnswer)}
        description={hint}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MAX_ANSWER}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        className={classes.send}
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={said === ''}
        aria-keyshortcuts="Control+Enter"
        onClick={send}
      >
        {t(($) => $.messagesDrawer.send)}
      </Button>
    </div>
  );
}
