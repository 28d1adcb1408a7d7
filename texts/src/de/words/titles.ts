import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: 'Prüfprotokoll',
  health: 'Medizinische Einrichtungen',
  healthShort: 'Einrichtungen',
  pharmacies: 'Apotheken',
  products: 'Produkte',
  roles: 'Rollen',
  users: 'Benutzer',
} satisfies WordsOf<'titles'>;
