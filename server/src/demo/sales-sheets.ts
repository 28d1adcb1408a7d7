import type { MatchMethod } from '@portal/contract';
import type { Form, Sale, Shop } from './sales-market.ts';

/* How each wholesaler writes its sheets, which decides how names are matched. */

type Named = { name: string; code: string; city: string; how: MatchMethod };

type Style = {
  wholesaler: string;
  file: (month: string) => string;
  titles: readonly string[];
  mapping: readonly string[];
  /** The month is stated for the whole sheet; otherwise each line has it. */
  tellsMonth: boolean;
  form: (form: Form, isFirst: boolean) => Named;
  shop: (shop: Shop, wholesalerId: number) => Named;
  cells: (sale: Sale, form: Named, shop: Named, month: string) => string[];
  /** An entry in each sheet that is not a medicine. */
  ignored?: string;
};

const decimal = (hundredths: number) =>
  hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace('’', "'").toUpperCase();
/** `03/2026`. */
const monthShort = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

const byCode = ({ codes, name }: Shop, wholesalerId: number): Named => ({
  name: bare(name),
  code: codes[wholesalerId] ?? '',
  city: '',
  how: 'code',
});

/** « AMOXILIS*500MG GELU.16 »: matched nothing at first; someone decided once what it means. */
const oddName = ({ name }: Form) =>
  bare(name)
    .replace(' ', '*')
    .replace(/BOITE DE /, '');
const ODD_ONES = 5;

export const styles: readonly Style[] = [
  {
    wholesaler: 'Laborex Équateur',
    file: (month) => `LABOREX_ventes_${month.slice(0, 7)}.csv`,
    titles: ['Code article', 'Désignation', 'Code client', 'Client', 'Qté', 'UG', 'Montant HT'],
    mapping: ['productCode', 'product', 'pharmacyCode', 'pharmacy', 'quantity', 'freeUnits', 'amount'],
    tellsMonth: true,
    form: ({ alias, code }) => ({ name: alias, code, city: '', how: 'code' }),
    shop: byCode,
    cells: ({ quantity, freeUnits, amount }, form, shop) => [
      form.code,
      form.name,
      shop.code,
      shop.name,
      String(quantity),
      freeUnits ? String(freeUnits) : '',
      decimal(amount),
    ],
  },
  {
    wholesaler: 'Pharma-Dépôt',
    file: (month) => `pharma-depot ${monthShort(month).replace('/', '-')}.csv`,
    titles: ['Produit', 'Pharmacie', 'Ville', 'Quantité', 'Montant'],
    mapping: ['product', 'pharmacy', 'city', 'quantity', 'amount'],
    tellsMonth: true,
    form: ({ alias }) => ({ name: alias, code: '', city: '', how: 'alias' }),
    shop: ({ name, city }) => ({ name: bare(name), code: '', city: bare(city), how: 'name' }),
    cells: ({ quantity, amount }, form, shop) => [form.name, shop.name, shop.city, String(quantity), decimal(amount)],
  },
  {
    wholesaler: 'Sogephar Centre',
    file: (month) => `SOGEPHAR ${month.slice(0, 4)}${month.slice(5, 7)}.csv`,
    titles: ['Période', 'Libellé', 'N° client', 'Raison sociale', 'Unités', 'CA HT'],
    mapping: ['month', 'product', 'pharmacyCode', 'pharmacy', 'quantity', 'amount'],
    tellsMonth: false,
    form: (form, isFirst) =>
      form.id % ODD_ONES === 0
        ? { name: oddName(form), code: '', city: '', how: isFirst ? 'manual' : 'alias' }
        : { name: form.alias, code: '', city: '', how: 'alias' },
    shop: byCode,
    cells: ({ quantity, amount }, form, shop, month) => [
      monthShort(month),
      form.name,
      shop.code,
      shop.name,
      String(quantity),
      decimal(amount),
    ],
    ignored: 'FRAIS DE TRANSPORT',
  },
];

export type { Named, Style };
