import { DASHBOARD, type ListKind, entryOf, importFields, importLimits } from '@portal/contract';
import type { Translate } from '../../i18n/i18n.ts';
import { importHref } from '../../references/import-paths.ts';
import type { SheetKind } from '../../sheets/sheet-kind.ts';
import { listPaths } from './screens.ts';

const wordOf = (t: Translate, name: ListKind, field: string): string | undefined =>
  entryOf<string>(
    t(($) => $.imports.fields[name], { returnObjects: true }),
    field,
  );

const kindOf = (name: ListKind): SheetKind => ({
  name,
  fields: importFields[name],
  fieldWord: ({ t }, field) => wordOf(t, name, field),
  openQuestions: ({ t }, mapping) => {
    const missing = importFields[name].required.filter((field) => !mapping.includes(field));
    const fields = missing.map((field) => wordOf(t, name, field) ?? field).join(', ');
    return missing.length === 0 ? [] : [t(($) => $.imports.missing, { fields })];
  },
  monthly: [],
  subject: ['name'],
  outcomes: ['faulty', 'added', 'changed', 'unchanged', 'ignored'],
  ignoredHint: (t) => t(($) => $.imports.ignoredHint),
  hint: (t) => t(($) => $.imports.howKeys[name]),
  maxRows: importLimits[name].rows,
  maxBytes: importLimits[name].bytes,
  href: (id) => importHref(name, id),
  resultHref: `${DASHBOARD}/${listPaths[name]}`,
});

/** The lists that can be loaded from a sheet. */
export const sheetKinds: Readonly<Record<ListKind, SheetKind>> = {
  pharmacies: kindOf('pharmacies'),
  products: kindOf('products'),
  objectives: { ...kindOf('objectives'), subject: ['representative', 'product'] },
  facilities: kindOf('facilities'),
  professionals: kindOf('professionals'),
};
