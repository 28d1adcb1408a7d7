import type { TrailOf, WordsOf } from '../../words.ts';
import { health } from './health.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';

export const imports = {
  reason: 'Grund',
  among: '{{field}} „{{value}}“',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      ...pharmacies.fields,
      name: 'Apotheke',
      latitude: 'Breitengrad',
      longitude: 'Längengrad',
      email: 'E-Mail',
      aliases: 'Andere Namen',
      codes: 'Codes der Großhändler',
      representatives: 'Vertreter',
      fromMonth: 'Vertreter seit',
    },
    facilities: {
      ...health.fields,
      name: 'Einrichtung',
      latitude: 'Breitengrad',
      longitude: 'Längengrad',
      type: 'Typ',
    },
    professionals: {
      ...health.fields,
      email: 'E-Mail',
      receptionDays: 'Sprechtage',
      facility: 'Einrichtung',
      service: 'Abteilung',
    },
    products: {
      ...products.fields,
      name: 'Produkt',
      format: 'Form',
      dci: 'Wirkstoff',
      active: 'Aktiv',
      strength: 'Dosis',
      packaging: 'Packung',
      code: 'Code',
      unitPrice: 'Stückpreis',
      fromMonth: 'Preis ab',
      sample: 'Muster',
      aliases: 'Andere Namen',
    },
    objectives: {
      representative: 'Vertreter',
      product: 'Produkt',
      form: 'Form',
      code: 'Code',
      year: 'Jahr',
      month: 'Monat',
      quantity: 'Menge',
      amount: 'Betrag',
    },
    sales: {
      product: 'Produkt',
      productCode: 'Produktcode',
      pharmacy: 'Apotheke',
      pharmacyCode: 'Kundennummer',
      city: 'Stadt',
      month: 'Monat',
      quantity: 'Menge',
      freeUnits: 'Naturalrabatt',
      amount: 'Betrag',
      unitPrice: 'Stückpreis',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Importierte Tabelle' },
  acts: {
    imports: {
      add: 'Tabelle gesendet',
      check: 'Prüfung einer Tabelle gestartet',
      choose: 'Blätter einer Arbeitsmappe gewählt',
      load: 'Import einer Tabelle gestartet',
      commit: 'Tabelle importiert',
      cancel: 'Verarbeitung einer Tabelle abgebrochen',
      delete: 'Tabelle verworfen',
    },
  },
  sentences: { imports: { commit: '{{actor}} hat das Blatt {{thing}} importiert' } },
};
