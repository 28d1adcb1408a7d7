import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { useFieldValue } from '../../../ui/form/use-field-value.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { usePeriodText } from './choices.ts';
import classes from './pharmacy-form.module.css';
import type { AssignmentValues } from './pharmacy-values.ts';
import { sumShares } from './share-sums.ts';
import type { PharmacyFormState } from './use-pharmacy-form.ts';

const WHOLE = 100;

/** The sum of the shares, month by month, as it is being typed. */
export function ShareSumList({ form }: { form: PharmacyFormState }) {
  const { t } = useTexts();
  const periodText = usePeriodText();
  const sums = sumShares(useFieldValue(form.form, 'assignments') as AssignmentValues[]);
  if (sums.length === 0) return null;
  return (
    <dl className={classes.sums} aria-label={t(($) => $.pharmacies.sums)}>
      {sums.map(({ from, to, sum }) => (
        <div key={from}>
          <dt>{periodText(from, to)}</dt>
          <dd>
            <Sum sum={sum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sum({ sum }: { sum: number }) {
  const { t } = useTexts();
  if (sum === WHOLE)
    return (
      <StatusBadge tone="success" icon={IconCircleCheck}>
        {t(($) => $.pharmacies.percent, { share: WHOLE })}
      </StatusBadge>
    );
  const rest = Math.round(Math.abs(WHOLE - sum) * 100) / 100;
  return (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      {sum < WHOLE ? t(($) => $.pharmacies.sumUnder, { sum, rest }) : t(($) => $.pharmacies.sumOver, { sum, rest })}
    </StatusBadge>
  );
}
