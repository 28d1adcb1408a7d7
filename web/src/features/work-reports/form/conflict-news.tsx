import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloud, IconDeviceMobile } from '@tabler/icons-react';
import type { ReportSave } from '@portal/contract';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { DocumentStatus } from '../../../documents/view/document-status.tsx';
import { personName } from '../../../references/person-name.ts';
import { When } from '../../../ui/when.tsx';
import type { Report } from '../queries.ts';
import { paths } from '../screens.ts';
import { Differing, Same } from './conflict-differences.tsx';
import classes from './conflict-news.module.css';
import { useDifferences } from './conflict-words.ts';
import type { WordBook } from './report-draft.ts';
import type { OpenConflict } from './use-conflict.ts';

type ConflictNewsProps = {
  conflict: OpenConflict;
  mine: ReportSave;
  words: WordBook;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two versions of the same report: what differs stands side by side, and the user chooses. */
export function ConflictNews({ conflict, mine, words, onKeepMine, onTakeTheirs }: ConflictNewsProps) {
  const { t } = useTexts();
  const id = useId();
  const { current, code, wasSubmitted, files } = conflict;
  const section = useShown(wasSubmitted);
  const differences = useDifferences({ ...mine, files: [...files] }, current, words);
  const mayUpdate = current.actions.includes('update');
  return (
    <section ref={section} className={classes.conflict} aria-labelledby={id} tabIndex={-1}>
      <div className={classes.head}>
        <IconAlertTriangle size={20} aria-hidden />
        <div>
          <h2 id={id}>
            {code === 'conflict' ? t(($) => $.reportForm.secondTitle) : t(($) => $.reportForm.staleTitle)}
          </h2>
          <p>{mayUpdate ? t(($) => $.reportForm.bothVersions) : t(($) => $.reportForm.settled)}</p>
        </div>
      </div>
      <table className={classes.versions} aria-labelledby={id}>
        <Versions conflict={conflict} />
        {differences.length === 0 && <Same />}
        {differences.map((difference) => (
          <Differing key={difference.id} difference={difference} />
        ))}
        <Choices current={current} onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
      </table>
    </section>
  );
}

const MineMark = () => <IconDeviceMobile size={18} aria-hidden />;
const TheirMark = () => <IconCloud size={18} aria-hidden />;

/** Leads to it who has just pressed a button far below; who is writing is left where they are. */
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

/** Who wrote the version of the server, or decided upon it last. The refusal brings its instants as texts. */
function lastActOn({ author, updatedAt, decidedBy, decidedAt }: Report): { by: string; at: Date } {
  const at = new Date(updatedAt);
  const isDecision = decidedBy !== null && decidedAt !== null && new Date(decidedAt) >= at;
  return { by: personName(isDecision ? decidedBy : author), at };
}

function Versions({ conflict: { current, writtenAt } }: Pick<ConflictNewsProps, 'conflict'>) {
  const { t } = useTexts();
  const theirs = lastActOn(current);
  return (
    <thead>
      <tr>
        <td className={classes.corner} />
        <th scope="col" data-side="mine">
          <span className={classes.name}>
            <MineMark />
            {t(($) => $.reportForm.myVersion)}
          </span>
          <span className={classes.by}>
            <span>{t(($) => $.reportForm.myVersionBy)}</span>
            {writtenAt && <When at={writtenAt} />}
          </span>
        </th>
        <th scope="col" data-side="theirs">
          <span className={classes.name}>
            <TheirMark />
            {t(($) => $.reportForm.theirVersion)}
          </span>
          <span className={classes.by}>
            <span>{theirs.by}</span>
            <When at={theirs.at} />
            <DocumentStatus statusId={current.statusId} />
          </span>
        </th>
      </tr>
    </thead>
  );
}

type ChoicesProps = Pick<ConflictNewsProps, 'onKeepMine' | 'onTakeTheirs'> & { current: Report };

/** Each choice under the version that it is about. */
function Choices({ current, onKeepMine, onTakeTheirs }: ChoicesProps) {
  const { t } = useTexts();
  const look = { fullWidth: true, variant: 'default' } as const;
  if (!current.actions.includes('update'))
    return (
      <Feet
        mine={
          <Button {...look} leftSection={<MineMark />} onClick={onTakeTheirs}>
            {t(($) => $.reportForm.dropMine)}
          </Button>
        }
        theirs={
          <Button {...look} variant="filled" leftSection={<TheirMark />} component={Link} to={paths.read(current)}>
            {t(($) => $.reportForm.openTheirs)}
          </Button>
        }
      />
    );
  return (
    <Feet
      mine={
        <>
          <Button {...look} variant="filled" leftSection={<MineMark />} onClick={onKeepMine}>
            {t(($) => $.reportForm.keepMine)}
          </Button>
          <p className={classes.hint}>{t(($) => $.reportForm.keepMineHint)}</p>
        </>
      }
      theirs={
        <>
          <Button {...look} leftSection={<TheirMark />} onClick={onTakeTheirs}>
            {t(($) => $.reportForm.takeTheirs)}
          </Button>
          <p className={classes.hint}>{t(($) => $.reportForm.takeTheirsHint)}</p>
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
