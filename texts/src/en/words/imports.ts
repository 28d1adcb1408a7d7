import type { TrailOf, WordsOf } from '../../words.ts';

export const imports = {
  reason: 'Reason',
  among: '{{field}} “{{value}}”',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      name: 'Pharmacy',
      city: 'City',
      address: 'Address',
      phone: 'Phone',
      latitude: 'Latitude',
      longitude: 'Longitude',
      type: 'Type',
      status: 'Status',
      email: 'E-mail',
      aliases: 'Other names',
      codes: 'Wholesaler codes',
      representatives: 'Representatives',
      fromMonth: 'Representatives from',
    },
    facilities: {
      name: 'Facility',
      city: 'City',
      address: 'Address',
      phone: 'Phone',
      latitude: 'Latitude',
      longitude: 'Longitude',
      type: 'Type',
    },
    professionals: {
      name: 'Name',
      kind: 'Profession',
      title: 'Title',
      firstname: 'First name',
      specialty: 'Specialty',
      potential: 'Potential',
      phone: 'Phone',
      email: 'E-mail',
      receptionDays: 'Reception days',
      facility: 'Facility',
      city: 'City',
      service: 'Department',
    },
    products: {
      name: 'Product',
      format: 'Dosage form',
      dci: 'INN',
      laboratory: 'Laboratory',
      range: 'Range',
      active: 'Active',
      strength: 'Strength',
      packaging: 'Packaging',
      code: 'Code',
      unitPrice: 'Unit price',
      fromMonth: 'Price from',
      sample: 'Sample',
      aliases: 'Other names',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Imported sheet' },
  acts: {
    imports: {
      add: 'Sheet sent',
      check: 'Dry run of a sheet started',
      load: 'Import of a sheet started',
      commit: 'Sheet imported',
      cancel: 'Work on a sheet cancelled',
      delete: 'Sheet discarded',
    },
  },
  sentences: { imports: { commit: '{{actor}} imported the sheet {{thing}}' } },
};
