import { useTexts } from '../../../i18n/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import type { PharmacyDetails } from '../queries.ts';
import { usePeriodText } from './choices.ts';
import classes from './pharmacy-form.module.css';

/** The current and former representatives of the customer. */
export function Representatives({ pharmacy }: { pharmacy: PharmacyDetails }) {
  const { t } = useTexts();
  const periodText = usePeriodText();
  const names = new Map(pharmacy.people.map(({ id, firstname, name }) => [id, `${firstname} ${name}`]));
  return (
    <Card heading={t(($) => $.pharmacies.assignments)}>
      {pharmacy.assignments.length === 0 && <p className={classes.hint}>{t(($) => $.pharmacies.assignmentsNone)}</p>}
      <ul className={classes.people}>
        {pharmacy.assignments.map(({ userId, fromMonth, toMonth, share }) => (
          <li key={`${userId} ${fromMonth}`}>
            <strong>{names.get(userId)}</strong>
            <span>
              {periodText(fromMonth, toMonth)} · {t(($) => $.pharmacies.percent, { share })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
