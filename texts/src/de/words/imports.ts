import type { TrailOf, WordsOf } from '../../words.ts';

export const imports = {
  reason: 'Grund',
  among: '{{field}} „{{value}}“',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      name: 'Apotheke',
      city: 'Stadt',
      address: 'Adresse',
      phone: 'Telefon',
      latitude: 'Breitengrad',
      longitude: 'Längengrad',
      type: 'Typ',
      status: 'Status',
      email: 'E-Mail',
      aliases: 'Andere Namen',
      codes: 'Codes der Großhändler',
      representatives: 'Vertreter',
      fromMonth: 'Vertreter seit',
    },
    facilities: {
      name: 'Einrichtung',
      city: 'Stadt',
      address: 'Adresse',
      phone: 'Telefon',
      latitude: 'Breitengrad',
      longitude: 'Längengrad',
      type: 'Typ',
    },
    professionals: {
      name: 'Name',
      kind: 'Beruf',
      title: 'Titel',
      firstname: 'Vorname',
      specialty: 'Fachgebiet',
      potential: 'Potenzial',
      phone: 'Telefon',
      email: 'E-Mail',
      receptionDays: 'Sprechtage',
      facility: 'Einrichtung',
      city: 'Stadt',
      service: 'Abteilung',
    },
    products: {
      name: 'Produkt',
      format: 'Form',
      dci: 'Wirkstoff',
      laboratory: 'Labor',
      range: 'Sortiment',
      active: 'Aktiv',
      strength: 'Dosis',
      packaging: 'Packung',
      code: 'Code',
      unitPrice: 'Stückpreis',
      fromMonth: 'Preis ab',
      sample: 'Muster',
      aliases: 'Andere Namen',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Importierte Tabelle' },
  acts: {
    imports: {
      add: 'Tabelle gesendet',
      check: 'Probelauf einer Tabelle gestartet',
      load: 'Import einer Tabelle gestartet',
      commit: 'Tabelle importiert',
      cancel: 'Arbeit an einer Tabelle abgebrochen',
      delete: 'Tabelle verworfen',
    },
  },
  sentences: { imports: { commit: '{{actor}} hat das Blatt {{thing}} importiert' } },
};
