import { buffer } from 'node:stream/consumers';
import { MAX_COLUMNS, MAX_LINES, type SalesReport } from '@portal/contract';
import { textsIn } from '@portal/texts/papers.ts';
import { expect, it } from 'vitest';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { reportPaper } from './report-paper.ts';

const figures = {
  value: '1234567.25',
  compared: '1234567.25',
  before: '1300000',
  change: '-65432.75',
  growth: '-0.0503',
  objective: null,
  objectiveToDate: null,
  onObjective: null,
  offObjective: null,
  difference: null,
  left: null,
  attainment: null,
  share: '0.002',
  yearToDate: '99999999',
};
const cells = Array.from({ length: MAX_COLUMNS + 1 }, (_, index) => String(1_234_567 * (index + 1)));
const most: SalesReport = {
  period: { from: '2026-02-01', to: '2026-02-01' },
  comparedTo: { from: '2025-02-01', to: '2025-02-01' },
  measure: 'amount',
  by: 'pharmacy',
  across: 'city',
  incomplete: [],
  loadedMonths: 1,
  isRunning: false,
  comparedMonths: ['2026-02-01'],
  columns: cells.map((_, index) => ({ key: String(index), name: `Ville${index}`, isOther: index === MAX_COLUMNS })),
  total: { ...figures, cells },
  lines: Array.from({ length: MAX_LINES }, (_, index) => ({
    ...figures,
    key: String(index),
    name: `Pharmacie${index}`,
    detail: 'Douala',
    rank: index + 1,
    cells,
  })),
  others: { ...figures, count: 1200, cells },
  movers: { best: [], worst: [] },
};

it('the most lines crossed with the most columns are printed, and written a few at a time', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const { landscape, content } = await reportPaper('Ventes du mois', [], most, textsIn.fr);
  clearInterval(counting);
  // Other tasks ran meanwhile.
  expect(turns).toBeGreaterThan(20);
  const file = await renderPdf(1, () =>
    Promise.resolve({
      landscape,
      content,
      language: 'fr',
      name: 'essai.pdf',
      title: 'Essai',
      author: '',
      brand: 'Portail',
      running: '',
      note: '',
      pageLabel: '{page}/{pages}',
      pictures: new Map(),
    }),
  );
  const text = textOfPages(await buffer(file.content)).join('');
  for (const words of ['Pharmacie0', `Pharmacie${MAX_LINES - 1}`, 'Ville23', 'Autres(1200)', 'Total'])
    expect(text).toContain(words);
  expect(text.split(`Pharmacie${MAX_LINES - 1}`)).toHaveLength(4);
});
