import { useTexts } from '../../../i18n/i18n.ts';
import { ChangeLines, ChangeMark } from '../../../documents/view/change-lines.tsx';
import { weekdayText } from '../../../lib/instant-text.ts';
import type { Report } from '../queries.ts';
import type { DocumentChanges } from '../../../documents/view/read-changes.ts';
import { RemovedItems } from '../../../documents/view/sections.tsx';
import classes from './visits.module.css';

/** What is planned for the week after, day by day. */
export function PlanList({ plan, changes }: { plan: Report['plan']; changes: DocumentChanges | null }) {
  const { language } = useTexts();
  return (
    <>
      <ol className={classes.visits}>
        {plan.map(({ id, day, city, targets, aim }) => {
          const since = changes?.ofItem('plan', id);
          return (
            <li key={id} className={classes.visit}>
              <div className={classes.who}>
                <strong>{weekdayText(day, language)}</strong>
                <span className={classes.muted}>{city}</span>
              </div>
              <ul className={classes.products}>
                {targets.map(({ name, place }) => (
                  <li key={`${name} ${place}`}>
                    {name} <span className={classes.muted}>{place}</span>
                  </li>
                ))}
              </ul>
              <div className={classes.outcome}>{since?.added && <ChangeMark kind="added" />}</div>
              {aim && <p className={classes.text}>{aim}</p>}
              {since && <ChangeLines changes={since.changes} />}
            </li>
          );
        })}
      </ol>
      <RemovedItems names={changes?.removedFrom('plan') ?? []} />
    </>
  );
}
