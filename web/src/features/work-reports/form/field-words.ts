import { entryOf } from '@portal/contract';
import { faultText } from '../../../i18n/fault-text.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { FieldFaults } from './report-faults.ts';

/** What is wrong with a field, in words; undefined where nothing is. */
export type FaultOf = (field: string) => string | undefined;

export const faultFinder =
  (t: Translate, faults: FieldFaults): FaultOf =>
  (field) => {
    const fault = entryOf(faults, field);
    return fault && faultText(t, fault);
  };
