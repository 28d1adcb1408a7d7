import type { TrailOf, WordsOf } from '../../words.ts';

export const health = {
  fields: {
    title: 'Título',
    firstname: 'Nombre de pila',
    name: 'Nombre',
    kind: 'Profesión',
    specialty: 'Especialidad',
    potential: 'Potencial',
    type: 'Tipo',
    city: 'Ciudad',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Correo electrónico',
  },
  tabs: { todo: 'Por visitar', professionals: 'Profesionales', facilities: 'Establecimientos' },
  potentialOf: 'Potencial {{potential}}',
  kinds: {
    physician: 'Médico',
    pharmacist: 'Farmacéutico',
    nurse: 'Enfermero',
    midwife: 'Matrona',
    dentist: 'Dentista',
  },
  types: {
    chu: 'Hospital universitario',
    hospital: 'Hospital',
    clinic: 'Clínica',
    health_center: 'Centro de salud',
    practice: 'Consulta',
    dispensary: 'Dispensario',
  },
  receptionDays: 'Días de recepción',
  places: 'Lugares de ejercicio',
  professionalCount: 'Profesionales',
  lastVisit: 'Última visita',
  visitsThisMonth: 'Visitas del mes',
  target: 'Objetivo por mes',
  due: 'Vencimiento',
  dueChoices: { week: 'Por visitar esta semana', overdue: 'Con retraso', never: 'Nunca visitados' },
} as const satisfies WordsOf<'health'>;

export const trail: TrailOf<'health-facility' | 'health-professional', 'health-facility' | 'health-professional'> = {
  entities: { 'health-facility': 'Establecimiento', 'health-professional': 'Profesional de salud' },
  acts: {
    'health-facility': {
      add: 'Establecimiento añadido',
      update: 'Establecimiento modificado',
      link: 'Establecimientos atendidos modificados',
    },
    'health-professional': {
      add: 'Profesional añadido',
      update: 'Profesional modificado',
      link: 'Profesionales atendidos modificados',
    },
  },
  sentences: {
    'health-facility': {
      add: '{{actor}} añadió el establecimiento {{thing}}',
      update: '{{actor}} modificó el establecimiento {{thing}}',
      link: '{{actor}} cambió los establecimientos que atiende {{thing}}',
    },
    'health-professional': {
      add: '{{actor}} añadió el profesional {{thing}}',
      update: '{{actor}} modificó el profesional {{thing}}',
      link: '{{actor}} cambió los profesionales que atiende {{thing}}',
    },
  },
};
