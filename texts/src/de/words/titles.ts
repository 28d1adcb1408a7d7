import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: 'Prüfprotokoll',
  health: 'Medizinische Einrichtungen',
  healthShort: 'Einrichtungen',
  meetings: 'Besprechungen',
  minutes: 'Protokolle',
  minutesWaiting: 'Zu genehmigende Protokolle',
  objectives: 'Verkaufsziele',
  operations: 'Betrieb',
  ownActions: 'Meine Aufgaben',
  ownSales: 'Meine Verkäufe',
  ownSalesMonthly: 'Meine Verkäufe nach Monat',
  ownSalesQuarterly: 'Meine Verkäufe nach Quartal',
  pharmacies: 'Apotheken',
  products: 'Produkte',
  roles: 'Rollen',
  sales: 'Verkäufe',
  salesSheets: 'Blätter der Großhändler',
  salesMonths: 'Geladene Monate',
  salesNames: 'Gelernte Namen',
  users: 'Benutzer',
} satisfies WordsOf<'titles'>;
