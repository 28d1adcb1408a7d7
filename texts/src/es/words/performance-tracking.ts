import type { TrailOf, WordsOf } from '../../words.ts';

export const performanceTracking = {
  titles: {
    monthly: 'Rendimiento del mes',
    quarterly: 'Rendimiento del trimestre',
    rows: 'Líneas de «{{figure}}»',
  },
  lights: {
    good: 'Bueno',
    fair: 'Medio',
    low: 'Bajo',
  },
  reasons: {
    counted: 'Contado',
    not_received: 'No recibido',
    not_linked: 'No está en la lista del delegado',
    unlisted: 'Fuera de lista',
    not_approved: 'Aún sin aprobar',
    draft: 'Borrador o devuelto',
    leave: 'Permiso',
    holiday: 'Festivo',
    weekend: 'Día no laborable',
    not_field: 'Sin trabajo de campo',
    not_submitted: 'Sin informe enviado',
    late: 'Enviado con retraso',
    not_seen: 'No visto',
    outside_band: 'Fuera del margen',
    capped: 'Con tope',
    no_target: 'Sin objetivo de visitas',
    no_objective: 'Sin objetivo de ventas',
    other_product: 'Otro producto',
  },
  kinds: {
    visit: 'Visita',
    day: 'Día',
    professional: 'Profesional',
    sale: 'Venta',
    figure: 'Cifra',
  },
  columns: {
    person: 'Delegado',
    manager: 'Responsable',
    cities: 'Ciudades',
    light: 'Valoración',
    rank: 'Puesto',
    leftOn: 'Se fue el',
    kind: 'Tipo',
    day: 'Día',
    name: 'Nombre',
    detail: 'Detalle',
    potential: 'Potencial',
    part: 'Contado',
    whole: 'Sobre',
    reason: 'Motivo',
  },
  ofTeam: 'Todo el equipo',
  official: 'Oficial (informes aprobados)',
  provisional: 'Provisional (con los informes enviados)',
  closedOn: 'Mes cerrado el {{day}}',
  running: {
    title: 'Período en curso',
    month_one:
      'ha pasado {{count, number}} día laborable de {{all, number}}. Las ventas y las visitas se comparan con el objetivo de todo el mes.',
    month_other:
      'han pasado {{count, number}} días laborables de {{all, number}}. Las ventas y las visitas se comparan con el objetivo de todo el mes.',
    quarter_one:
      'ha pasado {{count, number}} día laborable de {{all, number}}. Las ventas se comparan con el objetivo de todo el trimestre; las visitas, con el de los meses empezados.',
    quarter_other:
      'han pasado {{count, number}} días laborables de {{all, number}}. Las ventas se comparan con el objetivo de todo el trimestre; las visitas, con el de los meses empezados.',
  },
  median: 'Mediana del equipo',
  byPotential: 'Cobertura por potencial',
  missed: 'Por visitar',
  lastVisit: 'Última visita',
  target: 'Objetivo',
  visits: 'Visitas',
  products: 'Productos presentados y ventas',
  presented: 'Presentado',
  weeks: 'Puntualidad por semana',
  week: 'Semana del',
  comments: 'Comentarios',
  state: 'Cifras',
  status: 'Estado',
  before: 'Año anterior',
  history: 'Evolución',
  none: 'Sin datos.',
} as const satisfies WordsOf<'performanceTracking'>;

export const trail: TrailOf<'performance-tracking', 'performanceComment' | 'performanceMonth' | 'performanceSettings'> =
  {
    entities: {
      performanceComment: 'Comentario de rendimiento',
      performanceMonth: 'Mes de rendimiento',
      performanceSettings: 'Ajustes del rendimiento',
    },
    acts: {
      'performance-tracking': {
        close: 'Mes cerrado',
        reopen: 'Mes reabierto',
        'update-settings': 'Reglas de cálculo modificadas',
        'update-holidays': 'Festivos modificados',
        comment: 'Comentario añadido',
        'delete-comment': 'Comentario retirado',
      },
    },
    sentences: {
      'performance-tracking': {
        close: '{{actor}} cerró {{thing}}',
        reopen: '{{actor}} reabrió {{thing}}',
        'update-settings': '{{actor}} cambió las reglas de cálculo del rendimiento, {{thing}}',
        'update-holidays': '{{actor}} cambió los festivos de {{thing}}',
        comment: '{{actor}} comentó las cifras de {{thing}}',
        'delete-comment': '{{actor}} retiró un comentario sobre las cifras de {{thing}}',
      },
    },
  };
