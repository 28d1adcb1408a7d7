import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Person } from '@portal/contract';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAssignDialog } from './assign-dialog.tsx';
import { Section } from './panel-parts.tsx';
import classes from './panel.module.css';
import { useLinks } from './use-links.ts';
import type { Kind } from './use-place.ts';

type Follower = Person & { targetFrequency?: number };
type FollowersProps = {
  kind: Kind;
  id: number;
  people: readonly Follower[];
  owners: readonly Person[];
  mayLink: boolean;
};

/** Who is responsible for a record and how often they visit; with the permission, the list can be changed. */
export function Followers({ kind, id, people, owners, mayLink }: FollowersProps) {
  const { t } = useTexts();
  const { dialog, ask } = useAssignDialog(kind, owners);
  return (
    <Section heading={t(($) => $.health.followedBy)}>
      {people.length === 0 && <p className={classes.none}>{t(($) => $.health.followedByNobody)}</p>}
      <ul className={classes.items}>
        {people.map((person) => (
          <li key={person.id}>
            <span className={classes.follower}>
              {person.firstname} {person.name}
            </span>
            <Frequency person={person} mayLink={mayLink} onChange={() => void ask([id], person)} />
            {mayLink && <RemoveFollower kind={kind} id={id} person={person} />}
          </li>
        ))}
      </ul>
      {mayLink && (
        <Button
          variant="default"
          className={classes.assign}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => void ask([id])}
        >
          {t(($) => $.health.assign)}
        </Button>
      )}
      {dialog}
    </Section>
  );
}

type FrequencyProps = { person: Follower; mayLink: boolean; onChange: () => void };

/** How often; a press changes it. */
function Frequency({ person: { targetFrequency, firstname, name }, mayLink, onChange }: FrequencyProps) {
  const { t } = useTexts();
  if (targetFrequency === undefined) return null;
  const words = t(($) => $.health.visitsAMonth, { count: targetFrequency });
  return mayLink ? (
    <Button variant="subtle" size="compact-md" aria-label={`${firstname} ${name}, ${words}`} onClick={onChange}>
      {words}
    </Button>
  ) : (
    <span className={classes.muted}>{words}</span>
  );
}

type RemoveFollowerProps = { kind: Kind; id: number; person: Follower };

/** Removes someone at once; the toast offers to undo. */
function RemoveFollower({ kind, id, person }: RemoveFollowerProps) {
  const { t } = useTexts();
  const links = useLinks(kind);
  const label = t(($) => $.health.unassignFrom, { name: `${person.firstname} ${person.name}` });
  const tell = (error: unknown) => toast.error(label, problemText(t, error));
  const remove = async () => {
    await links.remove(person.id, [id]);
    const undo = () => void links.set(person.id, [{ id, targetFrequency: person.targetFrequency ?? null }]).catch(tell);
    toast.undoable(
      t(($) => $.health.unassigned, { count: 1 }),
      undo,
    );
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        loading={links.busy}
        onClick={() => void remove().catch(tell)}
      >
        <IconUserMinus size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
