import { type ListKind, type Permission, importPaths, may, mayImport } from '@portal/contract';
import { type Screen, defineScreens } from '../../ui/screen.ts';

/** The list that each kind of sheet is loaded into. */
export const listPaths: Record<ListKind, string> = {
  pharmacies: 'settings/pharmacies/list',
  products: 'settings/products',
  objectives: 'settings/user-products-sales/yearly',
  facilities: 'employees-health-facilities/list',
  professionals: 'employees-health-facilities/list',
};

/** A sheet needs the permissions of its module. */
const modules: Record<ListKind, readonly Permission[]> = {
  pharmacies: ['Settings.ModuleAccess', 'Pharmacies.ModuleAccess'],
  products: ['Settings.ModuleAccess', 'Products.ModuleAccess'],
  objectives: ['Settings.ModuleAccess', 'AnnualTargetSales.ModuleAccess'],
  facilities: ['EmployeesHealthFacilities.Read'],
  professionals: ['EmployeesHealthFacilities.Read'],
};

const screenOf = (kind: ListKind): Screen => ({
  path: importPaths[kind],
  title: ($) => $.imports.titles[kind],
  access: may(...modules[kind], ...mayImport(kind).allOf),
  parent: listPaths[kind],
  page: () => import('./imports.page.tsx').then((module) => module.pageOf[kind]),
});

export const screens = defineScreens([
  screenOf('pharmacies'),
  screenOf('products'),
  screenOf('objectives'),
  screenOf('facilities'),
  screenOf('professionals'),
]);
