import { IconMailOff, IconUsers } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { DocumentFiles } from '../../../documents/files/document-files.tsx';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { personName } from '../../../references/person-name.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Message, useFetchFile, useSaveFile } from '../queries.ts';
import { Initials } from './initials.tsx';
import drawer from './messages-drawer.module.css';
import classes from './conversation.module.css';

type MessageViewProps = {
  message: Message;
  /** The element that must be visible for the message to count as read. */
  box: RefObject<HTMLElement | null>;
  /** Shortened above a single thread: only the subject. */
  isShort: boolean;
};

/** The message itself, or a note that it was withdrawn. */
export function MessageView({ message, box, isShort }: MessageViewProps) {
  const { t, language } = useTexts();
  const { sender, subject, sentAt, withdrawnAt, body, files, people } = message;
  return (
    <article ref={box} className={classes.message} aria-label={subject || t(($) => $.messagesDrawer.withdrawnTitle)}>
      <h3 className={classes.title}>{subject || t(($) => $.messagesDrawer.withdrawnTitle)}</h3>
      {!isShort && (
        <div className={classes.sender}>
          <Initials person={sender} />
          <span>{personName(sender)}</span>
          {sentAt && (
            <time className={drawer.when} dateTime={sentAt.toISOString()}>
              {exactText(sentAt, language)}
            </time>
          )}
        </div>
      )}
      {people.length > 0 && !isShort && <People people={people} />}
      {withdrawnAt && (
        <p className={classes.withdrawn}>
          <IconMailOff size={18} aria-hidden />
          <span>{t(($) => $.messagesDrawer.withdrawnOn, { at: exactText(withdrawnAt, language) })}</span>
        </p>
      )}
      {body && !isShort && <RichText tree={body} />}
      {files.length > 0 && !isShort && <Files message={message} />}
    </article>
  );
}

function People({ people }: Pick<Message, 'people'>) {
  const { t } = useTexts();
  return (
    <details className={classes.people}>
      <summary>
        <IconUsers size={16} aria-hidden />
        {t(($) => $.messagesDrawer.people, { count: people.length })}
      </summary>
      <ul>
        {people.map((person) => (
          <li key={person.id}>{personName(person)}</li>
        ))}
      </ul>
    </details>
  );
}

function Files({ message: { id, files } }: { message: Message }) {
  const { t } = useTexts();
  const fetch = useFetchFile(id);
  const { mutate } = useSaveFile();
  const onError = (error: unknown) =>
    toast.error(
      t(($) => $.documents.fileFailed),
      problemText(t, error),
    );
  const save = (name: string) => mutate({ params: { id }, query: { name } }, { onError });
  return <DocumentFiles files={files} source={{ key: id, fetch, save }} />;
}
