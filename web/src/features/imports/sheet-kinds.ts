import { DASHBOARD, type ImportKind, importFields } from '@portal/contract';
import { importHref } from '../../references/import-paths.ts';
import type { SheetKind } from '../../sheets/sheet-kind.ts';
import { listPaths } from './screens.ts';

const kindOf = (name: ImportKind): SheetKind => ({
  name,
  fields: importFields[name],
  fieldWords: (t) => t(($) => $.imports.fields[name], { returnObjects: true }),
  subject: 'name',
  hint: (t) => t(($) => $.imports.howKeys[name]),
  // The most that a list of reference data may have; the server says it again for each sheet.
  maxRows: 20_000,
  href: (id) => importHref(name, id),
  resultHref: `${DASHBOARD}/${listPaths[name]}`,
});

/** The lists that can be loaded from a sheet. */
export const sheetKinds: Readonly<Record<ImportKind, SheetKind>> = {
  pharmacies: kindOf('pharmacies'),
  products: kindOf('products'),
  facilities: kindOf('facilities'),
  professionals: kindOf('professionals'),
};
