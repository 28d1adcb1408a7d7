import type { SheetTexts } from '../sheet.texts.ts';

const place = { city: 'City', address: 'Address', phone: 'Phone', latitude: 'Latitude', longitude: 'Longitude' };

export const en: SheetTexts = {
  files: { template: 'template', annotated: 'annotated' },
  reason: 'Reason',
  faults: {
    required: 'required',
    invalid: 'not valid',
    too_short: 'at least {n} characters',
    too_long: 'at most {n} characters',
    too_small: 'at least {n}',
    too_big: 'at most {n}',
    too_few: 'at least {n}',
    too_many: 'at most {n}',
    unknown: 'not found',
    taken: 'already in use',
    shares_not_100: 'the shares of {n} do not add up to 100%',
    not_a_number: 'not a number',
    not_a_date: 'not a date',
    not_a_choice: 'not one of the values of the list',
    ambiguous: 'several items have this name',
    repeated: 'already on line {n}',
    differs: 'differs from line {n}',
    merged: 'merged cell',
    above_header: 'line above the column titles',
  },
  labelled: (label, words) => `${label}: ${words}`,
  among: (label, value) => `${label} “${value}”`,
  between: '; ',
  titles: {
    pharmacies: {
      ...{ name: 'Pharmacy', ...place, type: 'Type', status: 'Status', email: 'E-mail', aliases: 'Other names' },
      ...{ codes: 'Wholesaler codes', representatives: 'Representatives', fromMonth: 'Representatives from' },
    },
    facilities: { name: 'Facility', ...place, type: 'Type' },
    professionals: {
      ...{ name: 'Name', kind: 'Profession', title: 'Title', firstname: 'First name', specialty: 'Specialty' },
      ...{ potential: 'Potential', phone: place.phone, email: 'E-mail', receptionDays: 'Reception days' },
      ...{ facility: 'Facility', city: place.city, service: 'Department' },
    },
    products: {
      ...{ name: 'Product', format: 'Dosage form', dci: 'INN', laboratory: 'Laboratory', range: 'Range' },
      ...{ active: 'Active', strength: 'Strength', packaging: 'Packaging', code: 'Code', unitPrice: 'Unit price' },
      ...{ fromMonth: 'Price from', sample: 'Sample', aliases: 'Other names' },
    },
  },
  choices: {
    ...{ yes: 'yes', no: 'no' },
    ...{ Business: 'Business', Individual: 'Individual', Active: 'Active', Suspended: 'Suspended' },
    ...{ chu: 'University hospital', hospital: 'Hospital', clinic: 'Clinic', health_center: 'Health centre' },
    ...{ practice: 'Practice', dispensary: 'Dispensary' },
    ...{ physician: 'Physician', pharmacist: 'Pharmacist', nurse: 'Nurse', midwife: 'Midwife', dentist: 'Dentist' },
  },
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
