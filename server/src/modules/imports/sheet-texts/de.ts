import type { SheetTexts } from '../sheet.texts.ts';

const place = { city: 'Stadt', address: 'Adresse', phone: 'Telefon', latitude: 'Breitengrad', longitude: 'Längengrad' };

export const de: SheetTexts = {
  files: { template: 'vorlage', annotated: 'kommentiert' },
  reason: 'Grund',
  faults: {
    required: 'Pflichtfeld',
    invalid: 'ungültiger Wert',
    too_short: 'mindestens {n} Zeichen',
    too_long: 'höchstens {n} Zeichen',
    too_small: 'mindestens {n}',
    too_big: 'höchstens {n}',
    too_few: 'mindestens {n}',
    too_many: 'höchstens {n}',
    unknown: 'nicht gefunden',
    taken: 'bereits vergeben',
    shares_not_100: 'die Anteile für {n} ergeben nicht 100\u00a0%',
    not_a_number: 'keine Zahl',
    not_a_date: 'kein Datum',
    not_a_choice: 'nicht in der Liste der Werte',
    ambiguous: 'mehrere Einträge heißen so',
    repeated: 'steht schon in Zeile {n}',
    differs: 'anders als in Zeile {n}',
    merged: 'verbundene Zelle',
    above_header: 'Zeile über den Spaltentiteln',
  },
  labelled: (label, words) => `${label}: ${words}`,
  among: (label, value) => `${label} „${value}“`,
  between: '; ',
  titles: {
    pharmacies: {
      ...{ name: 'Apotheke', ...place, type: 'Typ', status: 'Status', email: 'E-Mail', aliases: 'Andere Namen' },
      ...{ codes: 'Codes der Großhändler', representatives: 'Vertreter', fromMonth: 'Vertreter seit' },
    },
    facilities: { name: 'Einrichtung', ...place, type: 'Typ' },
    professionals: {
      ...{ name: 'Name', kind: 'Beruf', title: 'Titel', firstname: 'Vorname', specialty: 'Fachgebiet' },
      ...{ potential: 'Potenzial', phone: place.phone, email: 'E-Mail', receptionDays: 'Sprechtage' },
      ...{ facility: 'Einrichtung', city: place.city, service: 'Abteilung' },
    },
    products: {
      ...{
        name: 'Produkt',
        format: 'Form',
        dci: 'Wirkstoff',
        laboratory: 'Labor',
        range: 'Sortiment',
        active: 'Aktiv',
      },
      ...{ strength: 'Dosis', packaging: 'Packung', code: 'Code', unitPrice: 'Stückpreis' },
      ...{ fromMonth: 'Preis ab', sample: 'Muster', aliases: 'Andere Namen' },
    },
  },
  choices: {
    ...{ yes: 'ja', no: 'nein' },
    ...{ Business: 'Unternehmen', Individual: 'Privatperson', Active: 'Aktiv', Suspended: 'Gesperrt' },
    ...{ chu: 'Universitätsklinikum', hospital: 'Krankenhaus', clinic: 'Klinik', health_center: 'Gesundheitszentrum' },
    ...{ practice: 'Praxis', dispensary: 'Ambulanz' },
    ...{ physician: 'Arzt', pharmacist: 'Apotheker', nurse: 'Pflegekraft', midwife: 'Hebamme', dentist: 'Zahnarzt' },
  },
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
};
