import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: 'Registro de auditoría',
  health: 'Establecimientos médicos',
  healthShort: 'Centros',
  meetings: 'Reuniones',
  minutes: 'Actas',
  minutesWaiting: 'Actas por aprobar',
  objectives: 'Objetivos de ventas',
  operations: 'Explotación',
  ownActions: 'Mis acciones',
  ownSales: 'Mis ventas',
  ownSalesMonthly: 'Mis ventas por mes',
  ownSalesQuarterly: 'Mis ventas por trimestre',
  pharmacies: 'Farmacias',
  products: 'Productos',
  roles: 'Roles',
  sales: 'Ventas',
  salesSheets: 'Hojas de los mayoristas',
  salesMonths: 'Meses cargados',
  salesNames: 'Nombres aprendidos',
  users: 'Usuarios',
} satisfies WordsOf<'titles'>;
