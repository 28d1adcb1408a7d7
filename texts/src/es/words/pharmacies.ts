import type { WordsOf } from '../../words.ts';

export const pharmacies = {
  name: 'Nombre',
  type: 'Tipo',
  types: {
    Business: 'Empresa',
    Individual: 'Particular',
  },
  status: 'Estado',
  statuses: {
    Active: 'Activo',
    Suspended: 'Suspendido',
  },
  city: 'Ciudad',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  createdAt: 'Creado',
  representatives: 'Delegados',
  representative: 'Delegado',
} as const satisfies WordsOf<'pharmacies'>;
