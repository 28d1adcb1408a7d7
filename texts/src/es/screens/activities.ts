import type { TranslationOf } from '../../translation.ts';

export const activities = {
  title: 'Actividades',
  open: 'Actividades',
  emptyTitle: 'Ninguna actividad por ahora',
  emptyText: 'Aquí aparecerá lo que su equipo añade, modifica o decide.',
  failed: 'No se pudieron cargar las actividades',
  system: 'El portal',
  numbered: 'n.º {{id}}',
  other: '{{actor}}: {{act}}, {{thing}}',
  sentences: {
    cities: {
      add: '{{actor}} añadió la ciudad {{thing}}',
      update: '{{actor}} modificó la ciudad {{thing}}',
      'update-details': '{{actor}} cambió los delegados de la ciudad {{thing}}',
      delete: '{{actor}} eliminó la ciudad {{thing}}',
    },
    users: {
      add: '{{actor}} creó la cuenta de {{thing}}',
      update: '{{actor}} modificó la cuenta de {{thing}}',
      enable: '{{actor}} activó la cuenta de {{thing}}',
      disable: '{{actor}} desactivó la cuenta de {{thing}}',
      'reset-password': '{{actor}} restableció la contraseña de {{thing}}',
    },
    roles: {
      add: '{{actor}} añadió el rol {{thing}}',
      update: '{{actor}} modificó el rol {{thing}}',
      delete: '{{actor}} eliminó el rol {{thing}}',
    },
    designations: {
      add: '{{actor}} añadió el cargo {{thing}}',
      update: '{{actor}} modificó el cargo {{thing}}',
    },
    products: {
      add: '{{actor}} añadió el producto {{thing}}',
      update: '{{actor}} modificó el producto {{thing}}',
    },
    years: {
      add: '{{actor}} añadió el año {{thing}}',
      update: '{{actor}} modificó el año {{thing}}',
    },
    pharmacies: {
      add: '{{actor}} ha añadido el cliente {{thing}}',
      update: '{{actor}} ha modificado el cliente {{thing}}',
      'change-status': '{{actor}} ha cambiado el estado del cliente {{thing}}',
      delete: '{{actor}} ha eliminado el cliente {{thing}}',
    },
    wholesalers: {
      add: '{{actor}} añadió el mayorista {{thing}}',
      update: '{{actor}} modificó el mayorista {{thing}}',
    },
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
    imports: {
      commit: '{{actor}} importó la hoja {{thing}}',
    },
    'work-reports': {
      save: '{{actor}} guardó {{thing}}',
      submit: '{{actor}} envió {{thing}}',
      update: '{{actor}} modificó {{thing}}',
      recall: '{{actor}} retiró {{thing}}',
      approve: '{{actor}} aprobó {{thing}}',
      return: '{{actor}} devolvió {{thing}}',
      delete: '{{actor}} eliminó {{thing}}',
    },
  },
} as const satisfies TranslationOf<'activities'>;
