import { Button, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconPlugConnected } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { deviceText } from '../../../i18n/device-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { When } from '../../../ui/when.tsx';
import { type OpenSession, useEndSessions, useSessions } from '../queries.ts';
import classes from './sessions.module.css';

/** The user's sessions, this device first; the others can be signed out. */
export function Sessions() {
  const { t } = useTexts();
  const { data: sessions, error } = useSessions();
  return (
    <Card heading={t(($) => $.profile.sessionsHeading)}>
      {sessions ? <SessionList sessions={sessions} /> : error ? problemText(t, error) : <Skeleton height={96} />}
    </Card>
  );
}

const currentFirst = (a: OpenSession, b: OpenSession) => Number(b.current) - Number(a.current);

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTexts();
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.toSorted(currentFirst).map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? <Text c="dimmed">{t(($) => $.profile.onlyHere)}</Text> : <EndOthers others={others} />}
    </>
  );
}

/** Ends sessions and tells how it went. */
function useEnding() {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useEndSessions();
  const end = async (sessions: readonly OpenSession[], done: string) => {
    const failed = await mutateAsync(sessions);
    if (failed === 0) return toast.success(done);
    toast.error(
      t(($) => $.profile.failed),
      t(($) => $.profile.endOthersFailed, { count: failed }),
    );
  };
  return { end, isPending };
}

function SessionLine({ session }: { session: OpenSession }) {
  const { t } = useTexts();
  const { end, isPending } = useEnding();
  const device = deviceText(t, session.device);
  const Mark = /Mobi|Android|iPhone|iPad/.test(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Mark size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.device}>
          {device}
          {session.current && (
            <StatusBadge tone="success" icon={IconPlugConnected}>
              {t(($) => $.profile.thisDevice)}
            </StatusBadge>
          )}
        </div>
        <div className={classes.detail}>
          <span>{session.address}</span>
          <span>
            {t(($) => $.profile.lastUsed)} <When at={session.lastUsedAt} />
          </span>
        </div>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          aria-label={t(($) => $.profile.endSessionOf, { device, address: session.address })}
          onClick={() =>
            void end(
              [session],
              t(($) => $.profile.sessionEnded),
            )
          }
        >
          {t(($) => $.profile.endSession)}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ others }: { others: readonly OpenSession[] }) {
  const { t } = useTexts();
  const { end, isPending } = useEnding();
  const askAndEnd = async () => {
    const sure = await confirm({
      title: t(($) => $.profile.endOthersTitle),
      text: t(($) => $.profile.endOthersText, { count: others.length }),
      accept: t(($) => $.profile.endOthers),
      danger: true,
    });
    if (sure)
      await end(
        others,
        t(($) => $.profile.othersEnded),
      );
  };
  return (
    <Button variant="default" c="var(--app-danger-text)" loading={isPending} onClick={() => void askAndEnd()}>
      {t(($) => $.profile.endOthers)}
    </Button>
  );
}
