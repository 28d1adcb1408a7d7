import { MinutesSave } from '@portal/contract';
import type { DocumentForm } from '../../../documents/form/document-form.ts';
import { minutesKind } from '../minutes-kind.ts';
import type { MinutesDocuments } from '../queries.ts';
import { MinutesComparison } from './minutes-comparison.ts';
import { draftOf } from './minutes-draft.ts';
import { editMinutes } from './minutes-edits.ts';
import { findMinutesFaults, findMinutesFaultsAtOnce } from './minutes-rules.ts';

export const minutesForm: DocumentForm<MinutesDocuments> = {
  kind: minutesKind,
  schema: MinutesSave,
  findFaults: findMinutesFaults,
  findFaultsAtOnce: findMinutesFaultsAtOnce,
  draftOf,
  edit: editMinutes,
  Comparison: MinutesComparison,
  texts: ($) => $.minutesForm.document,
};
