import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloud, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { When } from '../../ui/when.tsx';
import type { SaveOf, WholeDocument } from '../document-kind.ts';
import { DocumentStatus } from '../view/document-status.tsx';
import { Differing, Same } from './conflict-differences.tsx';
import classes from './conflict-alert.module.css';
import type { DocumentForm, FormTypes, WordBook } from './document-form.ts';
import type { OpenConflict } from './use-conflict.ts';

type ConflictProps<D extends FormTypes> = {
  form: DocumentForm<D>;
  conflict: OpenConflict<D>;
  mine: SaveOf<D>;
  words: WordBook<D>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two versions of the same document: the differences side by side, and the user chooses. */
export function ConflictAlert<D extends FormTypes>(props: ConflictProps<D>) {
  const { form, conflict, mine, words } = props;
  const { t } = useTexts();
  const id = useId();
  const { current, code, wasSubmitted, files } = conflict;
  const section = useShown(wasSubmitted);
  const mayUpdate = current.actions.includes('update');
  return (
    <section ref={section} className={classes.conflict} aria-labelledby={id} tabIndex={-1}>
      <div className={classes.head}>
        <IconAlertTriangle size={20} aria-hidden />
        <div>
          <h2 id={id}>
            {code === 'conflict' ? t(($) => form.texts($).secondTitle) : t(($) => form.texts($).staleTitle)}
          </h2>
          <p>{mayUpdate ? t(($) => $.documentForm.bothVersions) : t(($) => form.texts($).secondSettled)}</p>
        </div>
      </div>
      <table className={classes.versions} aria-labelledby={id}>
        <Versions form={form} conflict={conflict} />
        <form.Comparison mine={{ ...mine, files }} theirs={current} words={words}>
          {(differences) =>
            differences.length === 0 ? (
              <Same />
            ) : (
              differences.map((difference) => <Differing key={difference.id} difference={difference} />)
            )
          }
        </form.Comparison>
        <Choices {...props} />
      </table>
    </section>
  );
}

const MineMark = () => <IconDeviceMobile size={18} aria-hidden />;
const TheirMark = () => <IconCloud size={18} aria-hidden />;

/** Scrolls to the alert after a submission, whose button is far below; does not move a user who is typing. */
function useShown(wasSubmitted: boolean) {
  const section = useRef<HTMLElement>(null);
  const show = useEffectEvent(() => {
    if (!wasSubmitted) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => show(), []);
  return section;
}

/** Who wrote the server's version, or last decided upon it. In the refusal, dates arrive as strings. */
function lastActOn({ author, updatedAt, decidedBy, decidedAt }: WholeDocument): { by: string; at: Date } {
  const at = new Date(updatedAt);
  const isDecision = decidedBy !== null && decidedAt !== null && new Date(decidedAt) >= at;
  return { by: personName(isDecision ? decidedBy : author), at };
}

function Versions<D extends FormTypes>({
  form: { Status },
  conflict: { current, writtenAt },
}: Pick<ConflictProps<D>, 'form' | 'conflict'>) {
  const { t } = useTexts();
  const theirs = lastActOn(current);
  return (
    <thead>
      <tr>
        <td className={classes.corner} />
        <th scope="col" data-side="mine">
          <span className={classes.name}>
            <MineMark />
            {t(($) => $.documentForm.myVersion)}
          </span>
          <span className={classes.by}>
            <span>{t(($) => $.documentForm.myVersionBy)}</span>
            {writtenAt && <When at={writtenAt} />}
          </span>
        </th>
        <th scope="col" data-side="theirs">
          <span className={classes.name}>
            <TheirMark />
            {t(($) => $.documentForm.theirVersion)}
          </span>
          <span className={classes.by}>
            <span>{theirs.by}</span>
            <When at={theirs.at} />
            {Status ? <Status document={current} /> : <DocumentStatus statusId={current.statusId} />}
          </span>
        </th>
      </tr>
    </thead>
  );
}

/** Each choice under the version that it is about. */
function Choices<D extends FormTypes>({ form, conflict, onKeepMine, onTakeTheirs }: ConflictProps<D>) {
  const { t } = useTexts();
  const { current } = conflict;
  const style = { fullWidth: true, variant: 'default' } as const;
  if (!current.actions.includes('update'))
    return (
      <Feet
        mine={
          <Button {...style} leftSection={<MineMark />} onClick={onTakeTheirs}>
            {t(($) => $.documentForm.dropMine)}
          </Button>
        }
        theirs={
          <Button
            {...style}
            variant="filled"
            leftSection={<TheirMark />}
            component={Link}
            to={form.kind.paths.read(current)}
          >
            {t(($) => form.texts($).openSecond)}
          </Button>
        }
      />
    );
  return (
    <Feet
      mine={
        <>
          <Button {...style} variant="filled" leftSection={<MineMark />} onClick={onKeepMine}>
            {t(($) => $.documentForm.keepMine)}
          </Button>
          <p className={classes.hint}>{t(($) => $.documentForm.keepMineHint)}</p>
        </>
      }
      theirs={
        <>
          <Button {...style} leftSection={<TheirMark />} onClick={onTakeTheirs}>
            {t(($) => $.documentForm.takeTheirs)}
          </Button>
          <p className={classes.hint}>{t(($) => $.documentForm.takeTheirsHint)}</p>
        </>
      }
    />
  );
}

const Feet = ({ mine, theirs }: { mine: ReactNode; theirs: ReactNode }) => (
  <tfoot>
    <tr>
      <td className={classes.corner} />
      <td>{mine}</td>
      <td>{theirs}</td>
    </tr>
  </tfoot>
);
