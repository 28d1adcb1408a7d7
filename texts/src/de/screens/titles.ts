import type { TranslationOf } from '../../translation.ts';

export const titles = {
  audit: 'Prüfprotokoll',
  health: 'Medizinische Einrichtungen',
  healthShort: 'Einrichtungen',
  pharmacies: 'Apotheken',
  products: 'Produkte',
  roles: 'Rollen',
  users: 'Benutzer',
} satisfies TranslationOf<'titles'>;
