import type { TrailOf, WordsOf } from '../../words.ts';

export const health = {
  fields: {
    title: 'Title',
    firstname: 'First name',
    name: 'Name',
    kind: 'Profession',
    specialty: 'Specialty',
    potential: 'Potential',
    type: 'Type',
    city: 'City',
    address: 'Address',
    phone: 'Phone',
    email: 'Email address',
  },
  tabs: { todo: 'To visit', professionals: 'Professionals', facilities: 'Facilities' },
  potentialOf: 'Potential {{potential}}',
  kinds: { physician: 'Physician', pharmacist: 'Pharmacist', nurse: 'Nurse', midwife: 'Midwife', dentist: 'Dentist' },
  types: {
    chu: 'University hospital',
    hospital: 'Hospital',
    clinic: 'Clinic',
    health_center: 'Health centre',
    practice: 'Practice',
    dispensary: 'Dispensary',
  },
  receptionDays: 'Reception days',
  places: 'Places of practice',
  professionalCount: 'Professionals',
  lastVisit: 'Last visit',
  visitsThisMonth: 'Visits this month',
  target: 'Target per month',
  due: 'Due',
  dueChoices: { week: 'To visit this week', overdue: 'Overdue', never: 'Never visited' },
} as const satisfies WordsOf<'health'>;

export const trail: TrailOf<'health-facility' | 'health-professional', 'health-facility' | 'health-professional'> = {
  entities: { 'health-facility': 'Facility', 'health-professional': 'Health professional' },
  acts: {
    'health-facility': { add: 'Facility added', update: 'Facility changed', link: 'Facilities looked after changed' },
    'health-professional': {
      add: 'Professional added',
      update: 'Professional changed',
      link: 'Professionals looked after changed',
    },
  },
  sentences: {
    'health-facility': {
      add: '{{actor}} added the facility {{thing}}',
      update: '{{actor}} changed the facility {{thing}}',
      link: '{{actor}} changed the facilities that {{thing}} looks after',
    },
    'health-professional': {
      add: '{{actor}} added the professional {{thing}}',
      update: '{{actor}} changed the professional {{thing}}',
      link: '{{actor}} changed the professionals that {{thing}} looks after',
    },
  },
};
