import { Outcome } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';
import { outcomeStyles } from '../parts/report-icons.ts';

/** What can come of a visit, to choose from. */
export const outcomeOptions = (t: Translate, size: number) =>
  Outcome.options.map((value) => {
    const { icon: Mark } = outcomeStyles[value];
    return { value, label: t(($) => $.workReports.outcomes[value]), icon: <Mark size={size} aria-hidden /> };
  });
