import type { WordsOf } from '../../words.ts';

export const products = {
  name: 'Nombre',
  dci: 'DCI',
  laboratory: 'Laboratorio',
  range: 'Gama',
  formCount: 'Formas',
  status: 'Estado',
  active: 'Activo',
  inactive: 'Inactivo',
} as const satisfies WordsOf<'products'>;
