import type { TrailOf, WordsOf } from '../../words.ts';

export const health = {
  fields: {
    title: 'Titel',
    firstname: 'Vorname',
    name: 'Name',
    kind: 'Beruf',
    specialty: 'Fachgebiet',
    potential: 'Potenzial',
    type: 'Art',
    city: 'Stadt',
    address: 'Adresse',
    phone: 'Telefon',
    email: 'E-Mail-Adresse',
  },
  tabs: { todo: 'Zu besuchen', professionals: 'Fachkräfte', facilities: 'Einrichtungen' },
  potentialOf: 'Potenzial {{potential}}',
  kinds: { physician: 'Arzt', pharmacist: 'Apotheker', nurse: 'Pflegekraft', midwife: 'Hebamme', dentist: 'Zahnarzt' },
  types: {
    chu: 'Universitätsklinikum',
    hospital: 'Krankenhaus',
    clinic: 'Klinik',
    health_center: 'Gesundheitszentrum',
    practice: 'Praxis',
    dispensary: 'Ambulanz',
  },
  receptionDays: 'Empfangstage',
  places: 'Tätigkeitsorte',
  professionalCount: 'Fachkräfte',
  lastVisit: 'Letzter Besuch',
  visitsThisMonth: 'Besuche im Monat',
  target: 'Ziel pro Monat',
  due: 'Fällig',
  dueChoices: { week: 'Diese Woche zu besuchen', overdue: 'Überfällig', never: 'Nie besucht' },
} as const satisfies WordsOf<'health'>;

export const trail: TrailOf<'health-facility' | 'health-professional', 'health-facility' | 'health-professional'> = {
  entities: { 'health-facility': 'Einrichtung', 'health-professional': 'Fachperson' },
  acts: {
    'health-facility': {
      add: 'Einrichtung hinzugefügt',
      update: 'Einrichtung geändert',
      link: 'Betreute Einrichtungen geändert',
    },
    'health-professional': {
      add: 'Fachperson hinzugefügt',
      update: 'Fachperson geändert',
      link: 'Betreute Fachpersonen geändert',
    },
  },
  sentences: {
    'health-facility': {
      add: '{{actor}} hat die Einrichtung {{thing}} hinzugefügt',
      update: '{{actor}} hat die Einrichtung {{thing}} geändert',
      link: '{{actor}} hat die von {{thing}} betreuten Einrichtungen geändert',
    },
    'health-professional': {
      add: '{{actor}} hat die Fachperson {{thing}} hinzugefügt',
      update: '{{actor}} hat die Fachperson {{thing}} geändert',
      link: '{{actor}} hat die von {{thing}} betreuten Fachpersonen geändert',
    },
  },
};
