import type { MailTexts } from '../../papers.ts';

export const mails: MailTexts = {
  reset: {
    subject: 'Portail de travail: nueva contraseña',
    body: [
      'Hola, {{firstname}}:',
      'Ha solicitado una nueva contraseña. Abra este enlace para elegirla; funciona una sola vez, durante una hora:',
      '{{link}}',
      'Si no ha solicitado nada, ignore este mensaje: su contraseña no cambia.',
    ],
  },
  registered: {
    subject: 'Portail de travail: ya tiene una cuenta',
    body: [
      'Hola, {{firstname}}:',
      'Alguien ha solicitado una cuenta con su dirección de correo. Ya tiene una: su nombre de usuario es «{{username}}».',
      'Si ha olvidado su contraseña, solicite una nueva aquí:',
      '{{link}}',
      'Si no ha solicitado nada, ignore este mensaje: su cuenta sigue como está.',
    ],
  },
  minutes: {
    subject: 'Acta: {{title}} ({{day}})',
    body: [
      'Hola, {{firstname}}:',
      'El acta «{{title}}» de la reunión del {{day}} ha sido aprobada.',
      '{{decisions}}',
      '{{actions}}',
      'Puede leerla completa aquí:',
      '{{link}}',
      'Recibe este correo porque está activado en su perfil; puede desactivarlo allí.',
    ],
    action: '{{what}} – {{person}}, para el {{day}}',
  },
  message: {
    subject: '{{subject}}',
    body: ['Hola, {{firstname}}:', '{{person}} le ha escrito en el portal: «{{subject}}»'],
    reminder: 'Recordatorio: aún no ha leído este mensaje.',
    files: 'Los archivos adjuntos están en el portal.',
    acknowledge: 'Se le pide un acuse de recibo.',
    open: 'Leer y responder:',
    why: 'Puede desactivar estos correos en su perfil.',
    whyAcknowledge:
      'Este mensaje pide un acuse de recibo: se le envía aunque haya desactivado los correos en su perfil.',
  },
  notification: {
    subject: '{{text}}',
    body: ['Hola, {{firstname}}:', '{{text}}'],
    open: 'Abrir en el portal:',
    why: 'Recibe este correo porque está activado en su perfil; puede desactivarlo allí.',
  },
  summary: {
    subject: 'Portail de travail: lo que le espera',
    body: ['Hola, {{firstname}}:', 'Esto es lo que le espera en el portal.'],
    waiting: {
      reportsToDecide: 'Informes por aprobar',
      minutesToDecide: 'Actas por aprobar',
      actionsOverdue: 'Acciones atrasadas',
      actionsDue: 'Acciones para hoy',
      toAcknowledge: 'Acuses de recibo pendientes',
      unreadMessages: 'Mensajes no leídos',
    },
    unread: 'Notificaciones no leídas',
    line: '{{what}}: {{count, number}}',
    open: 'Abrir el portal:',
    why: 'Recibe este resumen cada día porque está activado en su perfil; allí puede cambiar la hora o desactivarlo.',
  },
};
