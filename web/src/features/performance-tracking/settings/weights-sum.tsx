import { useTexts } from '../../../i18n/i18n.ts';
import { useFieldValue } from '../../../ui/form/use-field-value.ts';
import type { FormState } from '../../../ui/form/use-form-state.ts';
import classes from './settings.module.css';

const WHOLE = 100;

/** The sum of the weights while they are typed. */
export function WeightsSum({ form }: { form: FormState }) {
  const { t } = useTexts();
  const weights = useFieldValue(form, 'weights') as Record<string, number | string>;
  const sum = Object.values(weights).reduce<number>((total, weight) => total + Number(weight), 0);
  return (
    <p className={classes.sum} data-tone={sum === WHOLE ? 'success' : 'warning'} aria-live="polite">
      {t(($) => $.performanceTracking.rules.sum, { sum })}
    </p>
  );
}
