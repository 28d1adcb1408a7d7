import { monthColumn, readMonthColumn, salesColumnFaults } from '@portal/contract';
import { plainTitle } from '../../sheets/plain-title.ts';
import { readMonth } from '../../sheets/read-day.ts';
import { salesConfirmations, salesLoad, salesOptionFaults } from './sales-load.service.ts';
import type { FieldRule, Kind } from '../imports/kind.ts';

const text = (example: string, ...titles: string[]): FieldRule => ({ type: { is: 'text' }, titles, example });
const number = (example: string, ...titles: string[]): FieldRule => ({ type: { is: 'number' }, titles, example });

const fields: Kind<'sales'>['fields'] = {
  product: text('DOLIPRANE CPR 500MG B/16', 'Désignation', 'Article', 'Libellé', 'Description', 'Item', 'Médicament'),
  productCode: text(
    '3400935955838',
    'Code article',
    'Code CIP',
    'CIP',
    'CIP13',
    'GTIN',
    'EAN',
    'Référence',
    'Item code',
  ),
  pharmacy: text('PHCIE DU CENTRE', 'Client', 'Nom client', 'Officine', 'Raison sociale', 'Customer', 'Customer name'),
  pharmacyCode: text(
    'C-1042',
    'Code pharmacie',
    'N° client',
    'Numéro client',
    'Customer code',
    'Customer no',
    'Compte',
  ),
  city: text('Douala', 'Localité', 'Zone', 'Town'),
  month: {
    type: { is: 'month' },
    titles: ['Période', 'Date', 'Mois de vente', 'Date facture', 'Period'],
    example: '03/2026',
  },
  quantity: number('12', 'Qté', 'Qte', 'Quantité vendue', 'Qté vendue', 'Unités', 'Qty', 'Units'),
  freeUnits: number('1', 'UG', 'Gratuits', 'Unités gratuites', 'Qté UG', 'Bonus', 'Free'),
  amount: number('18 000', 'Montant HT', 'Valeur', 'CA', 'CA HT', 'Chiffre d’affaires', 'Total HT', 'Value', 'Sales'),
  unitPrice: number('1 500', 'PU', 'P.U.', 'Prix', 'Prix de vente', 'PU HT', 'Price'),
};

/** « Mars 2026 », « Qté mars 2026 », « Montant 03/2026 »: a figure of one month. */
function columnOf(title: string): string | undefined {
  const [, figure = '', rest = title] =
    /^\s*(qt[eé]s?\.?|quantit[eé]s?|qty|units?|montants?|valeurs?|ca|amount|value)\s+(.+)$/iu.exec(title) ?? [];
  const month = readMonth(rest.trim());
  if (month === undefined) return undefined;
  return monthColumn(/^(montant|valeur|ca$|amount|value)/.test(plainTitle(figure)) ? 'amount' : 'quantity', month);
}

/** A line is what a wholesaler sold of one product to one pharmacy, in a month or in each of several. */
export const sales: Kind<'sales'> = {
  fields,
  sheetLimits: { length: 250_000_000, unpackedBytes: 900 * 1024 * 1024 },
  shared: true,
  asksNames: true,
  hasColumn: (field) => readMonthColumn(field) !== undefined,
  columnOf,
  columnFaults: (mapping, { month }) => salesColumnFaults(mapping, month),
  optionFaults: salesOptionFaults,
  confirmations: salesConfirmations,
  sourceOf: ({ wholesalerId }) => String(wholesalerId),
  prepare: (context, options) => Promise.resolve(salesLoad(context, options)),
};
