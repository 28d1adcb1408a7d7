import { ActionIcon, Button, Textarea } from '@mantine/core';
import { performanceSettings } from '@portal/contract';
import { IconCheck, IconClock, IconSend, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import tables from '../../../figures/table.module.css';
import { useTexts } from '../../../i18n/i18n.ts';
import { exactText } from '../../../lib/instant-text.ts';
import { newId } from '../../../offline/new-id.ts';
import { personName } from '../../../references/person-name.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { toast } from '../../../ui/toast.tsx';
import classes from './comments.module.css';
import person from './person.module.css';
import { type Comment, useComment, useRemoveComment } from '../queries.ts';
import type { PersonProps } from './person-view.tsx';
import { isSamePage } from '../parts/use-panel.ts';
import { useSeen } from './use-seen.ts';

/** Only the latest comments are printed: more would need a third page. */
const MOST_ON_PAPER = 4;

/** The manager's comments on the period; reading them marks them as read. */
export function Comments({ asking, answer }: PersonProps) {
  const { t } = useTexts();
  const { comments, actions, line } = answer;
  const isOwn = useSession().user?.id === line.person.id;
  const box = useSeen(isOwn ? comments.filter(({ seenAt }) => seenAt === null).map(({ id }) => id) : []);
  const mayComment = actions.includes('comment');
  if (comments.length === 0 && !mayComment) return null;
  return (
    <div ref={box} className={classes.commentBox}>
      <Card heading={t(($) => $.performanceTracking.comments)}>
        {comments.length === 0 && <p className={person.none}>{t(($) => $.performanceTracking.noComments)}</p>}
        <ul className={classes.comments}>
          {comments.map((comment, index) => (
            <li key={comment.id} className={index < MOST_ON_PAPER ? undefined : person.onScreen}>
              <CommentLine comment={comment} isOwn={isOwn} />
            </li>
          ))}
        </ul>
        {mayComment && <CommentForm asking={asking} answer={answer} />}
      </Card>
    </div>
  );
}

function CommentLine({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const { t, language } = useTexts();
  const { author, at, text, seenAt, actions } = comment;
  return (
    <>
      <p className={classes.commentHead}>
        <strong>{personName(author)}</strong>
        <time dateTime={at.toISOString()}>{exactText(at, language)}</time>
        {!isOwn && (
          <span className={tables.detail} title={seenAt ? exactText(seenAt, language) : undefined}>
            {seenAt ? <IconCheck size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}
            {seenAt
              ? t(($) => $.performanceTracking.seenOn, { day: exactText(seenAt, language) })
              : t(($) => $.performanceTracking.notSeenYet)}
          </span>
        )}
        {actions.includes('delete') && <TakeBack comment={comment} />}
      </p>
      <p className={classes.commentText}>{text}</p>
    </>
  );
}

function TakeBack({ comment }: { comment: Comment }) {
  const { t } = useTexts();
  const remove = useRemoveComment();
  const label = t(($) => $.performanceTracking.takeBack);
  const ask = async () => {
    const sure = await confirm({ title: label, text: comment.text, accept: label, danger: true });
    if (!sure) return;
    await remove.mutateAsync({ params: { id: comment.id } });
    toast.success(t(($) => $.performanceTracking.takenBack));
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.takeBack}
      aria-label={label}
      title={label}
      loading={remove.isPending}
      onClick={() => void ask().catch((error: unknown) => toast.error(label, problemText(t, error)))}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}

const LONGEST = 2000;

/** Keeps the text when the server refuses it. */
function CommentForm({ asking, answer }: PersonProps) {
  const { t } = useTexts();
  const comment = useComment();
  const [text, setText] = useState('');
  // The same number until it has arrived: a second try is the same comment.
  const [id, setId] = useState(newId);
  const [fault, setFault] = useState<string | null>(null);
  // Opening a figure beside the page loses nothing, so it does not ask.
  useUnsavedGuard(
    () => text.trim() !== '',
    (from, to) => !isSamePage(from, to),
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { id, userId: answer.line.person.id, span: asking.span, from: answer.period.from, text };
    if (!performanceSettings.comment.body.safeParse(body).success)
      return setFault(t(($) => $.problems.faults.required));
    setFault(null);
    try {
      await comment.mutateAsync({ body });
      setText('');
      setId(newId());
      toast.success(t(($) => $.performanceTracking.commented));
    } catch (error) {
      setFault(problemText(t, error));
    }
  };
  return (
    <form className={classes.commentForm} noValidate onSubmit={(event) => void send(event)}>
      <Textarea
        label={t(($) => $.performanceTracking.newComment)}
        description={t(($) => $.performanceTracking.newCommentHint)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fault}
        maxLength={LONGEST}
        autosize
        minRows={2}
        maxRows={10}
      />
      <Button type="submit" loading={comment.isPending} leftSection={<IconSend size={16} aria-hidden />}>
        {t(($) => $.performanceTracking.comment)}
      </Button>
    </form>
  );
}
