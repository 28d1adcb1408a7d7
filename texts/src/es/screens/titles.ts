import type { TranslationOf } from '../../translation.ts';

export const titles = {
  audit: 'Registro de auditoría',
  health: 'Establecimientos médicos',
  healthShort: 'Centros',
  pharmacies: 'Farmacias',
  products: 'Productos',
  roles: 'Roles',
  users: 'Usuarios',
} satisfies TranslationOf<'titles'>;
