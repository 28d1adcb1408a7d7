import type { TrailOf, WordsOf } from '../../words.ts';

export const pharmacies = {
  name: 'Nombre',
  type: 'Tipo',
  types: { Business: 'Empresa', Individual: 'Particular' },
  status: 'Estado',
  statuses: { Active: 'Activo', Suspended: 'Suspendido' },
  city: 'Ciudad',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
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
