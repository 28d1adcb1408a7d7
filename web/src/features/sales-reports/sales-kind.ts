import {
  entryOf,
  importFields,
  importLimits,
  monthsOfColumns,
  readMonthColumn,
  salesColumnFaults,
} from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/months.ts';
import type { Mapping, SheetKind } from '../../sheets/sheet-kind.ts';
import { paths } from './screens.ts';

const wordOf = (t: Translate, field: string): string | undefined =>
  entryOf<string>(
    t(($) => $.imports.fields.sales, { returnObjects: true }),
    field,
  );

/** The missing column as text; some fields can be given in more than one way. */
function missingText(t: Translate, field: string, mapping: Mapping): string {
  const byMonth = monthsOfColumns(mapping).length > 0;
  const words = t(($) => $.salesReports.steps.missing, { returnObjects: true });
  return entryOf<string>(words, byMonth ? `${field}ByMonth` : field) ?? entryOf<string>(words, field) ?? field;
}

function openQuestions(t: Translate, mapping: Mapping, month: string | null): string[] {
  const faults = Object.entries(salesColumnFaults(mapping, month));
  const fieldsWith = (fault: string) => faults.filter(([, all]) => all.includes(fault)).map(([field]) => field);
  const missing = fieldsWith('required').map((field) => missingText(t, field, mapping));
  return [
    ...(missing.length > 0 ? [t(($) => $.salesReports.steps.missingTitle, { what: missing.join(', ') })] : []),
    ...fieldsWith('conflict').map((field) =>
      t(($) => $.salesReports.steps.conflict, { field: wordOf(t, field) ?? field }),
    ),
  ];
}

/** The kind of wholesalers' sheets for the import steps. */
export const salesKind: SheetKind = {
  name: 'sales',
  fields: importFields.sales,
  fieldWord: ({ t, language }, field) => {
    const figure = readMonthColumn(field);
    if (!figure) return wordOf(t, field);
    const month = monthText(figure.month, language);
    return t(($) => $.salesReports.steps.ofMonth, { field: wordOf(t, figure.field) ?? '', month });
  },
  openQuestions: ({ t }, mapping, { month = null }) => openQuestions(t, mapping, month),
  monthly: ['quantity', 'amount'],
  subject: ['product', 'pharmacy'],
  // Loaded lines are shown on the page of the load, with figures by month.
  outcomes: ['faulty', 'ignored'],
  ignoredHint: (t) => t(($) => $.salesReports.steps.ignoredHint),
  hint: (t) => t(($) => $.salesReports.steps.hint),
  maxRows: importLimits.sales.rows,
  maxBytes: importLimits.sales.bytes,
  href: (id) => (id === undefined ? paths.send : paths.upload(id)),
  resultHref: paths.list,
};
