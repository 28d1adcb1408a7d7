import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloud, IconDeviceMobile } from '@tabler/icons-react';
import type { ReportSave } from '@portal/contract';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { DocumentStatus } from '../../../ui/document/document-status.tsx';
import { personName } from '../../../ui/document/person-name.ts';
import { When } from '../../../ui/when.tsx';
import type { Report } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './conflict-news.module.css';
import { useDifferences } from './conflict-words.ts';
import { type Difference, type Line, type Saying, isEmpty, piecesOf } from './differences.ts';
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
        {mayUpdate ? (
          <Choice
            mine={
              <Button fullWidth onClick={onKeepMine} leftSection={<MineMark />}>
                {t(($) => $.reportForm.keepMine)}
              </Button>
            }
            mineHint={t(($) => $.reportForm.keepMineHint)}
            theirs={
              <Button fullWidth variant="default" onClick={onTakeTheirs} leftSection={<TheirMark />}>
                {t(($) => $.reportForm.takeTheirs)}
              </Button>
            }
            theirsHint={t(($) => $.reportForm.takeTheirsHint)}
          />
        ) : (
          <Choice
            mine={
              <Button fullWidth variant="default" onClick={onTakeTheirs} leftSection={<MineMark />}>
                {t(($) => $.reportForm.dropMine)}
              </Button>
            }
            theirs={
              <Button fullWidth component={Link} to={paths.read(current)} leftSection={<TheirMark />}>
                {t(($) => $.reportForm.openTheirs)}
              </Button>
            }
          />
        )}
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

function Same() {
  const { t } = useTexts();
  return (
    <tbody>
      <tr>
        <td colSpan={3}>{t(($) => $.reportForm.sameVersions)}</td>
      </tr>
    </tbody>
  );
}

/** A part of the report in which the versions differ. */
function Differing({ difference }: { difference: Difference }) {
  const { heading } = difference;
  return (
    <tbody>
      {heading !== null && (
        <tr className={classes.item}>
          <th scope="rowgroup" colSpan={3}>
            {heading}
          </th>
        </tr>
      )}
      {difference.in === 'both' ? (
        difference.lines.map(({ key, label, mine, theirs }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <Version side="mine">
              <Says says={mine} other={theirs} />
            </Version>
            <Version side="theirs">
              <Says says={theirs} other={mine} />
            </Version>
          </tr>
        ))
      ) : (
        <OneSided side={difference.in} lines={difference.lines} />
      )}
    </tbody>
  );
}

type Side = 'mine' | 'theirs';

/** An item that only one version has, whole; to whom a visit was stands above it. */
function OneSided({ side, lines }: { side: Side; lines: readonly Line[] }) {
  const { t } = useTexts();
  const told = lines.filter(({ key }) => key !== 'target');
  const cell = (one: Side) => (
    <Version side={one}>
      {one === side ? (
        <ul className={classes.whole}>
          {told.map(({ key, label, says }) => (
            <li key={key}>
              {t(($) => $.ui.list.nameAndValue, {
                name: label,
                value: typeof says === 'string' ? says : says.join(', '),
              })}
            </li>
          ))}
        </ul>
      ) : (
        <span className={classes.empty}>{t(($) => $.reportForm.notInVersion)}</span>
      )}
    </Version>
  );
  return (
    <tr>
      <td className={classes.corner} />
      {cell('mine')}
      {cell('theirs')}
    </tr>
  );
}

/** A cell; where the columns stand one below the other, it says itself whose it is. */
function Version({ side, children }: { side: Side; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <td data-side={side}>
      <span className={classes.tag} aria-hidden>
        {side === 'mine' ? t(($) => $.reportForm.myVersion) : t(($) => $.reportForm.theirVersion)}
      </span>
      {children}
    </td>
  );
}

/** What a version says, with a mark on what the other does not. */
function Says({ says, other }: { says: Saying; other: Saying }) {
  const { t } = useTexts();
  if (isEmpty(says)) return <span className={classes.empty}>{t(($) => $.ui.form.emptyValue)}</span>;
  if (typeof says === 'string') {
    return piecesOf(says, typeof other === 'string' ? other : '').map(({ text, differs }) =>
      differs ? <Marked key="differs">{text}</Marked> : text,
    );
  }
  return (
    <ul>
      {says.map((one) => (
        <li key={one}>{other.includes(one) ? one : <Marked>{one}</Marked>}</li>
      ))}
    </ul>
  );
}

const Marked = ({ children }: { children: string }) => <mark>{children}</mark>;

type ChoiceProps = { mine: ReactNode; mineHint?: string; theirs: ReactNode; theirsHint?: string };

/** Each choice under the version that it is about. */
const Choice = ({ mine, mineHint, theirs, theirsHint }: ChoiceProps) => (
  <tfoot>
    <tr>
      <td className={classes.corner} />
      <td>
        {mine}
        {mineHint && <p className={classes.hint}>{mineHint}</p>}
      </td>
      <td>
        {theirs}
        {theirsHint && <p className={classes.hint}>{theirsHint}</p>}
      </td>
    </tr>
  </tfoot>
);
