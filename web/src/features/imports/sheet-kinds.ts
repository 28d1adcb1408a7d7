import { DASHBOARD, type ListKind, importFields, importLimits } from '@portal/contract';
import { importHref } from '../../references/import-paths.ts';
import type { SheetKind } from '../../sheets/sheet-kind.ts';
import { listPaths } from './screens.ts';

const kindOf = (name: ListKind): SheetKind => ({
  name,
  fields: importFields[name],
  fieldWords: (t) => t(($) => $.imports.fields[name], { returnObjects: true }),
  subject: 'name',
  hint: (t) => t(($) => $.imports.howKeys[name]),
  maxRows: importLimits[name].rows,
  href: (id) => importHref(name, id),
  resultHref: `${DASHBOARD}/${listPaths[name]}`,
});

/** The lists that can be loaded from a sheet. */
export const sheetKinds: Readonly<Record<ListKind, SheetKind>> = {
  pharmacies: kindOf('pharmacies'),
  products: kindOf('products'),
  facilities: kindOf('facilities'),
  professionals: kindOf('professionals'),
};
