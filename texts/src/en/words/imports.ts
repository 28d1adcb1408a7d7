import type { TrailOf, WordsOf } from '../../words.ts';
import { health } from './health.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';

export const imports = {
  reason: 'Reason',
  among: '{{field}} “{{value}}”',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      ...pharmacies.fields,
      name: 'Pharmacy',
      latitude: 'Latitude',
      longitude: 'Longitude',
      email: 'E-mail',
      aliases: 'Other names',
      codes: 'Wholesaler codes',
      representatives: 'Representatives',
      fromMonth: 'Representatives from',
    },
    facilities: { ...health.fields, name: 'Facility', latitude: 'Latitude', longitude: 'Longitude' },
    professionals: {
      ...health.fields,
      email: 'E-mail',
      receptionDays: 'Reception days',
      facility: 'Facility',
      service: 'Department',
    },
    products: {
      ...products.fields,
      name: 'Product',
      format: 'Dosage form',
      active: 'Active',
      strength: 'Strength',
      packaging: 'Packaging',
      code: 'Code',
      unitPrice: 'Unit price',
      fromMonth: 'Price from',
      sample: 'Sample',
      aliases: 'Other names',
    },
    objectives: {
      representative: 'Representative',
      product: 'Product',
      form: 'Form',
      code: 'Code',
      year: 'Year',
      month: 'Month',
      quantity: 'Quantity',
      amount: 'Amount',
    },
    sales: {
      product: 'Product',
      productCode: 'Product code',
      pharmacy: 'Pharmacy',
      pharmacyCode: 'Customer code',
      city: 'City',
      month: 'Month',
      quantity: 'Quantity',
      freeUnits: 'Free units',
      amount: 'Amount',
      unitPrice: 'Unit price',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Imported sheet' },
  acts: {
    imports: {
      add: 'Sheet sent',
      check: 'Check of a sheet started',
      choose: 'Worksheets of a workbook chosen',
      load: 'Import of a sheet started',
      commit: 'Sheet imported',
      cancel: 'Processing of a sheet cancelled',
      delete: 'Sheet discarded',
    },
  },
  sentences: { imports: { commit: '{{actor}} imported the sheet {{thing}}' } },
};
