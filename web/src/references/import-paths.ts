import { DASHBOARD } from '@portal/contract';

/** Where sheets of each kind are loaded, below `/dashboard`: the lists lead there, and the screens stand there. */
export const importPaths = {
  pharmacies: 'settings/pharmacies/import',
  products: 'settings/products/import',
  objectives: 'settings/user-products-sales/import',
  facilities: 'employees-health-facilities/import-facilities',
  professionals: 'employees-health-facilities/import-professionals',
} as const;

/** The address of the importer: of a new sheet, or of one that was sent. */
export const importHref = (kind: keyof typeof importPaths, id?: string): string =>
  `${DASHBOARD}/${importPaths[kind]}${id === undefined ? '' : `?id=${id}`}`;
