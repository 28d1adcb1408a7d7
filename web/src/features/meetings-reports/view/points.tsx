import { IconGavel } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ChangeLines, ChangeMark } from '../../../documents/view/change-lines.tsx';
import type { DocumentChanges } from '../../../documents/view/read-changes.ts';
import { RemovedItems } from '../../../documents/view/sections.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { ActionItem, ActionItems } from '../actions/action-item.tsx';
import { AgreedAction } from '../actions/agreed-action.tsx';
import type { Point } from '../queries.ts';
import classes from './minutes.module.css';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';

const anchorOf = (id: string) => `point-${id}`;

/** Leads to the point that the address names: it is there later than the page, whose browser has looked for it by then. */
function useNamedPoint(): string {
  const anchor = useLocation().hash.slice(1);
  useEffect(() => {
    if (!anchor.startsWith('point-')) return;
    const point = document.getElementById(anchor);
    point?.scrollIntoView();
    point?.focus({ preventScroll: true });
  }, [anchor]);
  return anchor;
}

type PointsProps = { points: readonly Point[]; changes: DocumentChanges | null };

/** The points of the agenda: discussion, decisions, actions. */
export function Points({ points, changes }: PointsProps) {
  const { t } = useTexts();
  const named = useNamedPoint();
  return (
    <Card heading={t(($) => $.meetingsReports.fields.points)}>
      {points.length === 0 && <p className={classes.muted}>{t(($) => $.meetingsReports.pointsNone)}</p>}
      <ol className={classes.points}>
        {points.map((point, index) => (
          <PointItem
            key={point.id}
            point={point}
            number={index + 1}
            isNamed={anchorOf(point.id) === named}
            since={changes?.ofItem('points', point.id)}
          />
        ))}
      </ol>
      <RemovedItems names={changes?.removedFrom('points') ?? []} />
    </Card>
  );
}

type PointItemProps = {
  point: Point;
  number: number;
  isNamed: boolean;
  since: ReturnType<DocumentChanges['ofItem']> | undefined;
};

function PointItem({ point, number, isNamed, since }: PointItemProps) {
  const { t } = useTexts();
  const { id, title, discussion, decisions, actions } = point;
  const isChanged = since !== undefined && (since.added || since.changes.length > 0);
  return (
    <li
      id={anchorOf(id)}
      tabIndex={-1}
      className={classes.point}
      data-named={isNamed || undefined}
      data-changed={isChanged || undefined}
    >
      <h3 className={classes.pointTitle}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <span>
          {title || t(($) => $.meetingsReports.pointNumber, { number })}
          {since?.added && <ChangeMark kind="added" />}
        </span>
      </h3>
      {discussion.content.length > 0 && <RichText tree={discussion} />}
      {decisions.length > 0 && (
        <div className={classes.part}>
          <h4>{t(($) => $.meetingsReports.fields.decisions)}</h4>
          <ul className={classes.decisions}>
            {decisions.map((decision) => (
              <li key={decision.id}>
                <IconGavel size={16} aria-hidden />
                <span>{decision.text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {actions.length > 0 && (
        <div className={classes.part}>
          <h4>{t(($) => $.meetingsReports.fields.actions)}</h4>
          <ActionItems>
            {actions.map(({ state, owner, ...action }) =>
              state && owner ? (
                <ActionItem
                  key={action.id}
                  action={{ id: action.id, what: action.what, owner, ...state }}
                  agreedOn={action.dueOn}
                  showsOwner
                />
              ) : (
                <AgreedAction key={action.id} what={action.what} owner={owner} dueOn={action.dueOn} />
              ),
            )}
          </ActionItems>
        </div>
      )}
      {since && <ChangeLines changes={since.changes} />}
    </li>
  );
}
