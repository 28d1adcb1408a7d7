import { ActionIcon, Button } from '@mantine/core';
import { messagePath } from '@portal/contract';
import { IconChevronRight, IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { personName } from '../../../references/person-name.ts';
import { useFollow } from '../../../ui/message-address.ts';
import { useAcknowledging } from '../drawer/acknowledgement.tsx';
import { useInbox } from '../queries.ts';
import classes from './acknowledge-bar.module.css';

/** The messages that wait for the user's acknowledgement, one at a time; nothing once all are given. */
export function AcknowledgeBar() {
  const { t } = useTexts();
  const { data } = useInbox({ toAcknowledge: true });
  const [at, setAt] = useState(0);
  const { acknowledge, isPending, waits } = useAcknowledging();
  const follow = useFollow();
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  // Acknowledgements given offline are in the outbox.
  const rows = all.filter(({ id }) => !waits(id));
  const total = Math.max((data?.pages[0]?.total ?? 0) - (all.length - rows.length), rows.length);
  const place = rows.length === 0 ? 0 : at % rows.length;
  const row = rows[place];
  if (!row) return null;
  const { id, subject, sender } = row;
  const href = messagePath(id);
  return (
    <section className={classes.bar} aria-label={t(($) => $.messagesDrawer.bar)}>
      <IconMailExclamation size={22} stroke={1.8} className={classes.mark} aria-hidden />
      <p className={classes.words}>
        <strong>{subject}</strong>
        <span>{t(($) => $.messagesDrawer.barText, { person: personName(sender) })}</span>
      </p>
      <div className={classes.acts}>
        {rows.length > 1 && (
          <span className={classes.count}>
            {t(($) => $.messagesDrawer.barPlace, { place: place + 1, total })}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t(($) => $.messagesDrawer.next)}
              onClick={() => setAt(place + 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </span>
        )}
        <Button component={Link} to={href} variant="default" onClick={(event) => follow(event, href)}>
          {t(($) => $.messagesDrawer.read)}
        </Button>
        <Button loading={isPending} onClick={() => acknowledge({ id, sender })}>
          {t(($) => $.messagesDrawer.acknowledge)}
        </Button>
      </div>
    </section>
  );
}
