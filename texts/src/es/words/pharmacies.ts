import type { TrailOf, WordsOf } from '../../words.ts';

export const pharmacies = {
  fields: {
    name: 'Nombre',
    type: 'Tipo',
    status: 'Estado',
    city: 'Ciudad',
    address: 'Dirección',
    phone: 'Teléfono',
    email: 'Correo electrónico',
  },
  types: { Business: 'Empresa', Individual: 'Particular' },
  statuses: { Active: 'Activo', Suspended: 'Suspendido' },
  createdAt: 'Creado el',
  representatives: 'Delegados',
  representative: 'Delegado',
} as const satisfies WordsOf<'pharmacies'>;

export const trail: TrailOf<'pharmacies', 'pharmacy'> = {
  entities: { pharmacy: 'Farmacia' },
  acts: {
    pharmacies: {
      add: 'Farmacia añadida',
      update: 'Farmacia modificada',
      'change-status': 'Estado de una farmacia cambiado',
      delete: 'Farmacia eliminada',
    },
  },
  sentences: {
    pharmacies: {
      add: '{{actor}} ha añadido el cliente {{thing}}',
      update: '{{actor}} ha modificado el cliente {{thing}}',
      'change-status': '{{actor}} ha cambiado el estado del cliente {{thing}}',
      delete: '{{actor}} ha eliminado el cliente {{thing}}',
    },
  },
};
