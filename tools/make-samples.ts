/**
 * Writes the sample sheets of docs/samples/, which are kept in git: `node tools/make-samples.ts`, on the project's own Node.
 * They name what the demonstration data has; server/src/demo/sales.test.ts holds one against the other.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { streamXlsx } from '@portal/server/http/sheet-xlsx.ts';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/samples');

type Medicine = { code: string; name: string; short: string; price: number };

const medicines: Medicine[] = [
  { code: '6170428000013', name: 'Amoxilis Gélule 500 mg Boîte de 16', short: 'AMOXILIS GELU 500MG B/16', price: 1575 },
  {
    code: '6170428000037',
    name: 'Clavéris Comprimé 1 g/125 mg Boîte de 14',
    short: 'CLAVERIS CPR 1G/125MG BT 14',
    price: 6450,
  },
  { code: '6170428000068', name: 'Azitrane Comprimé 500 mg Boîte de 3', short: 'AZITRANE CP 500 MG B/3', price: 3425 },
  {
    code: '6170428000150',
    name: 'Artélum Comprimé 20 mg/120 mg Boîte de 24',
    short: 'ARTELUM 20MG/120MG CP B/24',
    price: 2325,
  },
  { code: '6170428000242', name: 'Ibuvane Comprimé 400 mg Boîte de 20', short: 'IBUVANE 400MG CP B/20', price: 1400 },
  { code: '6170428000303', name: 'Omézia Gélule 20 mg Boîte de 14', short: 'OMEZIA 20MG GELU B/14', price: 2100 },
  { code: '6170428000389', name: 'Losarem Comprimé 50 mg Boîte de 30', short: 'LOSAREM 50MG CP B/30', price: 4600 },
  { code: '6170428000433', name: 'Metforia Comprimé 850 mg Boîte de 30', short: 'METFORIA 850MG CP B/30', price: 2050 },
];

type Shop = { name: string; short: string; city: string; laborex: string; sogephar: string };

const shops: Shop[] = [
  {
    name: 'Pharmacie Sainte-Marie',
    short: 'PHCIE STE MARIE',
    city: 'Douala',
    laborex: 'LAB-01007',
    sogephar: 'SOG-90001',
  },
  {
    name: 'Pharmacie de l’Étoile',
    short: 'PHIE DE L’ETOILE',
    city: 'Douala',
    laborex: 'LAB-01014',
    sogephar: 'SOG-90002',
  },
  { name: 'Pharmacie du Soleil', short: 'PH. DU SOLEIL', city: 'Douala', laborex: 'LAB-01021', sogephar: 'SOG-01021' },
  {
    name: 'Pharmacie des Palmiers',
    short: 'PHARM. DES PALMIERS',
    city: 'Douala',
    laborex: 'LAB-90004',
    sogephar: 'SOG-90004',
  },
  {
    name: 'Pharmacie du Carrefour',
    short: 'PHCIE DU CARREFOUR',
    city: 'Yaoundé',
    laborex: 'LAB-01210',
    sogephar: 'SOG-90030',
  },
  {
    name: 'Pharmacie du Centre',
    short: 'PHIE DU CENTRE',
    city: 'Yaoundé',
    laborex: 'LAB-90031',
    sogephar: 'SOG-01217',
  },
  { name: 'Pharmacie Béthel', short: 'PHCIE BETHEL', city: 'Bafoussam', laborex: 'LAB-01420', sogephar: 'SOG-01420' },
];

/** Deterministic figures that differ from one another. */
const unitsOf = (shop: number, medicine: number, month = 0) => 3 + ((shop * 7 + medicine * 5 + month * 3) % 23);

type Cell = string | number | null;

async function writeXlsx(file: string, name: string, head: string[][], rows: Cell[][]): Promise<void> {
  const batches = (async function* () {
    yield rows;
  })();
  writeFileSync(join(folder, file), await buffer(streamXlsx({ name, head, sample: rows.slice(0, 20) }, batches)));
}

/** The Windows-1252 encoding: one byte for each letter. */
const odd = new Map([
  ['’', 0x92],
  ['€', 0x80],
  ['–', 0x96],
  ['œ', 0x9c],
]);
const cp1252 = (text: string) => Uint8Array.from(text, (letter) => odd.get(letter) ?? letter.charCodeAt(0));

function writeCsv(file: string, rows: Cell[][]): void {
  const lines = rows.map((cells) => cells.map((cell) => cell ?? '').join(';'));
  writeFileSync(join(folder, file), cp1252(`${lines.join('\r\n')}\r\n`));
}

/** `1 234,50`, as French spreadsheets write it. */
const french = (amount: number) =>
  amount
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');

const pairs = shops.flatMap((shop, at) => medicines.map((medicine, number) => ({ shop, medicine, at, number })));
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

/** With codes, a title above and a total below: everything is known, nothing is asked. */
async function writeLaborex(): Promise<void> {
  const rows = pairs.map(({ shop, medicine, at, number }) => {
    const quantity = unitsOf(at, number);
    const free = quantity >= 20 ? 2 : null;
    return [medicine.code, medicine.short, shop.laborex, shop.short, quantity, free, quantity * medicine.price];
  });
  const total = (column: number) => sum(rows.map((row) => Number(row[column] ?? 0)));
  await writeXlsx(
    'laborex-equateur-2026-10.xlsx',
    'Ventes',
    [
      ['LABOREX ÉQUATEUR : ventes par client, octobre 2026'],
      [],
      ['Code article', 'Désignation', 'Code client', 'Client', 'Qté', 'UG', 'Montant HT'],
    ],
    [...rows, ['TOTAL GENERAL', null, null, null, total(4), total(5), total(6)]],
  );
}

/** Names alone, cut short; two that nobody knows, and a return. */
function writePharmaDepot(): void {
  const rows = pairs
    .filter(({ at, number }) => (at + number) % 2 === 0)
    .map(({ shop, medicine, at, number }) => ({
      names: [medicine.short, shop.short, shop.city.toUpperCase()],
      quantity: at === 3 && number === 1 ? -2 : unitsOf(at, number, 1),
      price: medicine.price,
    }));
  const unknown = [
    { names: ['VITAFORCE CPR EFF B/20', 'PHIE DU CENTRE', 'YAOUNDÉ'], quantity: 12, price: 1850 },
    { names: ['IBUVANE 400MG CP B/20', 'PHCIE NOUVELLE DU PORT', 'DOUALA'], quantity: 6, price: 1400 },
  ];
  const all = [...rows, ...unknown];
  writeCsv('pharma-depot-octobre-2026.csv', [
    ['Article', 'Officine', 'Localité', 'Quantité vendue', 'PU HT', 'Valeur'],
    ...all.map(({ names, quantity, price }) => [...names, quantity, french(price), french(quantity * price)]),
    [
      'TOTAL',
      '',
      '',
      sum(all.map(({ quantity }) => quantity)),
      '',
      french(sum(all.map((one) => one.quantity * one.price))),
    ],
  ]);
}

/** A column for each month, and one name that nobody knows. */
async function writeSogephar(): Promise<void> {
  const months = ['juillet 2026', 'août 2026', 'septembre 2026'];
  const rows = pairs
    .filter(({ number }) => number < 5)
    .map(({ shop, medicine, at, number }) => {
      const name = at === 2 && number === 4 ? 'IBUVANE FORTE CPR PELLIC' : medicine.short;
      const figures = months.flatMap((_, month) => {
        const quantity = (at + number + month) % 6 === 0 ? 0 : unitsOf(at, number, month);
        return quantity === 0 ? [null, null] : [quantity, quantity * medicine.price];
      });
      return [shop.sogephar, shop.short, shop.city, name, ...figures];
    });
  const totals = months.flatMap((_, month) =>
    [4, 5].map((first) => sum(rows.map((row) => Number(row[first + month * 2] ?? 0)))),
  );
  await writeXlsx(
    'sogephar-centre-3e-trimestre-2026.xlsx',
    '3e trimestre',
    [
      ['SOGEPHAR CENTRE'],
      ['Relevé du troisième trimestre 2026'],
      [
        'N° client',
        'Raison sociale',
        'Ville',
        'Libellé',
        ...months.flatMap((month) => [`Qté ${month}`, `Montant ${month}`]),
      ],
    ],
    [...rows, ['TOTAL', null, null, null, ...totals]],
  );
}

/** Typical faults, each on a line of its own. */
function writeUbipharm(): void {
  const line = (month: string, shop: number, medicine: number, quantity: string, amount: string): Cell[] => [
    month,
    medicines[medicine]?.code ?? '',
    medicines[medicine]?.name ?? '',
    shops[shop]?.name ?? '',
    shops[shop]?.city ?? '',
    quantity,
    amount,
  ];
  writeCsv('ubipharm-littoral-2026-10-avec-fautes.csv', [
    ['Période', 'CIP', 'Description', 'Nom client', 'Ville', 'Qté', 'CA HT'],
    line('10/2026', 0, 0, '12', '18 900'),
    line('10/2026', 0, 1, '4', '25 800 FCFA'),
    line('10/2026', 1, 2, 'douze', '41 100'),
    line('10/2026', 1, 3, '2,5', '5 812,50'),
    line('13/2026', 2, 4, '6', '8 400'),
    line('10/2026', 2, 5, '(2)', '(4 200)'),
    ['10/2026', '', '', 'Pharmacie du Centre', 'Yaoundé', '3', '6 300'],
    line('10/2026', 5, 6, '5', '23 000'),
    line('10/2026', 5, 6, '5', '23 000'),
    line('10/2026', 6, 7, '', '10 250'),
    line('10/1998', 6, 7, '5', '10 250'),
    ['TOTAL', '', '', '', '', '37', '165 000'],
  ]);
}

await writeLaborex();
writePharmaDepot();
await writeSogephar();
writeUbipharm();
