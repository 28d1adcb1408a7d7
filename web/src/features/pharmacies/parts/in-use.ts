import type { Pharmacy } from '@portal/contract';
import type { Translate } from '../../../i18n/i18n.ts';

/** Why a customer cannot be deleted, and what to do instead. */
export const inUseText = (t: Translate, status: Pharmacy['status']): string => {
  const instead = status === 'Active' ? t(($) => $.pharmacies.inUseHint) : t(($) => $.pharmacies.inUseAlready);
  return `${t(($) => $.pharmacies.inUse)} ${instead}`;
};
