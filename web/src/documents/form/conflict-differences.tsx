import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './conflict-alert.module.css';
import { type Difference, type Line, type Saying, isEmpty, piecesOf } from './differences.ts';

/** Shown when both versions are the same. */
export function Same() {
  const { t } = useTexts();
  return (
    <tbody>
      <tr>
        <td colSpan={3}>{t(($) => $.documentForm.sameVersions)}</td>
      </tr>
    </tbody>
  );
}

/** A part of the document in which the versions differ. */
export function Differing({ difference }: { difference: Difference }) {
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

/** An item that only one version has, whole, without what its heading says already. */
function OneSided({ side, lines }: { side: Side; lines: readonly Line[] }) {
  const { t } = useTexts();
  const told = lines.filter(({ inHeading }) => !inHeading);
  const cell = (one: Side) => (
    <Version side={one}>
      {one === side ? (
        <ul className={classes.whole}>
          {told.map(({ key, label, says }) => (
            <li key={key}>
              {t(($) => $.ui.nameAndValue, { name: label, value: typeof says === 'string' ? says : says.join(', ') })}
            </li>
          ))}
        </ul>
      ) : (
        <span className={classes.empty}>{t(($) => $.documentForm.notInVersion)}</span>
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

/** A cell; where the columns are stacked, it also shows whose version it is. */
function Version({ side, children }: { side: Side; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <td data-side={side}>
      <span className={classes.tag} aria-hidden>
        {side === 'mine' ? t(($) => $.documentForm.myVersion) : t(($) => $.documentForm.theirVersion)}
      </span>
      {children}
    </td>
  );
}

/** The text of a version, with marks where the other differs. */
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
