import type { TranslationOf } from '../../translation.ts';

export const notifications = {
  title: 'Notificaciones',
  open: 'Notificaciones',
  openUnread_one: 'Notificaciones, {{count, number}} sin leer',
  openUnread_other: 'Notificaciones, {{count, number}} sin leer',
  muted: 'Notificaciones desactivadas',
  mutedHint: 'No se le avisa de nada; todo queda anotado aquí.',
  tabs: {
    alerts: 'Alertas',
    updates: 'Novedades',
    logs: 'Registro',
  },
  markAll: 'Marcar todo como leído',
  unread: 'Sin leer',
  more: 'Mostrar las anteriores',
  emptyTitle: 'Nada que señalar',
  empty: {
    alerts: 'Aquí aparecerá lo que espera una acción suya.',
    updates: 'Aquí aparecerán los cambios de los datos que utiliza.',
    logs: 'Aquí aparecerán los eventos de su cuenta.',
  },
  failed: 'No se pudieron cargar las notificaciones',
  markFailed: 'No se pudo marcar como leído',
  unknown: 'Tiene una notificación nueva.',
  texts: {
    accountRequested: '{{person}} ({{username}}) solicita una cuenta. Actívela o rechácela.',
    passwordForgotten: '{{person}} ({{username}}) ha olvidado su contraseña y espera que usted la restablezca.',
    sessionReused:
      'Se volvió a usar una clave de sesión antigua desde {{address}}. Por precaución, esa sesión se ha cerrado.',
    passwordChanged: 'Su contraseña se cambió desde {{address}}. Si no fue usted, avise a un administrador.',
    workReportSubmitted: '{{person}} ha enviado su informe del {{day}}: espera su decisión.',
    workReportApproved: '{{person}} ha aprobado su informe del {{day}}. {{comment}}',
    workReportReturned: '{{person}} le ha devuelto su informe del {{day}}: {{comment}}',
    minutesSubmitted: '{{person}} ha enviado el acta «{{title}}» del {{day}}',
    minutesApproved: '{{person}} ha aprobado su acta «{{title}}» del {{day}}',
    minutesReturned: '{{person}} le ha devuelto su acta «{{title}}» del {{day}}: {{comment}}',
    minutesCirculated: 'El acta «{{title}}» del {{day}} está lista para leer',
    actionGiven: '{{person}} le ha encargado una acción para el {{day}}: {{what}}',
    actionDue: 'Para hoy: {{what}}',
    actionOverdue: 'Vencida desde el {{day}}: {{what}}',
  },
} as const satisfies TranslationOf<'notifications'>;
