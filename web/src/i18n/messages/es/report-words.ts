import type { TranslationOf } from '../../translation.ts';

export const reportWords = {
  types: { daily: 'Diario', weekly: 'Semanal', monthly: 'Mensual', special: 'Especial' },
  natures: {
    field: 'Terreno',
    office: 'Oficina',
    meeting: 'Reunión',
    training: 'Formación',
    congress: 'Congreso',
    leave: 'Vacaciones',
    holiday: 'Festivo',
    travel: 'Viaje',
    other: 'Otro',
  },
  dayParts: { whole: 'Día completo', morning: 'Mañana', afternoon: 'Tarde' },
  channels: { in_person: 'Presencial', phone: 'Teléfono', video: 'Vídeo' },
  motives: {
    periodicity: 'Periodicidad',
    novelty: 'Novedad',
    follow_up: 'Seguimiento',
    request: 'Petición',
    other: 'Otro',
  },
  reactions: { strong: 'Gran interés', interested: 'Interés', weak: 'Poco interés', refusal: 'Rechazo' },
  outcomes: { positive: 'Positivo', neutral: 'Neutro', negative: 'Negativo', not_received: 'No recibido' },
  eventKinds: {
    congress: 'Congreso',
    staff: 'Sesión clínica',
    epu: 'Formación continua',
    training: 'Formación',
    other: 'Otro',
  },
} as const satisfies TranslationOf<'reportWords'>;
