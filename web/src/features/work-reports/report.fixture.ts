import { type WorkReport, type WorkReportRow, blankVisit, keysOfKind, workReportFields } from '@portal/contract';

/** Reports as the server sends them, for the tests of this feature. */

const at = (time: string) => `2026-11-${time}:00.000Z`;

export const author = { id: 7, firstname: 'Fatou', name: 'Diop' };
export const manager = { id: 1, firstname: 'Awa', name: 'Ba' };

export const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const rowOf = (number: number, traits: Partial<WorkReportRow> = {}) => ({
  ...{ id: idOf(number), typeId: 1, periodStart: `2026-11-${String(number).padStart(2, '0')}`, title: '' },
  ...{ periodEnd: `2026-11-${String(number).padStart(2, '0')}`, nature: 'field', dayPart: 'whole', cities: ['Douala'] },
  ...{ visitCount: 2, fileCount: 0, late: false, author, statusId: 2, version: 3, firstSubmittedAt: at('12T17:00') },
  ...{ submittedAt: at('12T17:00'), decidedAt: null, decidedBy: null, updatedAt: at('12T17:00') },
  ...{ actions: ['approve', 'return'], ...traits },
});

export const visit = {
  ...blankVisit(idOf(901), {
    ...{ target: { kind: 'unlisted', name: 'Dr Zoa' }, outcome: 'positive', text: 'Très bon accueil' },
  }),
  ...{ name: 'Dr Zoa', place: 'CHU', city: 'Douala' },
  products: [{ formId: 4, reaction: 'strong', competitor: '', product: 'Furolix 20 mg' }],
  samples: [{ formId: 4, quantity: 3, product: 'Furolix 20 mg' }],
};

export const reportOf = (number: number, traits: Partial<Record<Exclude<keyof WorkReport, 'id'>, unknown>> = {}) => ({
  ...rowOf(number),
  ...Object.fromEntries(keysOfKind(workReportFields, 'line', 'text').map((text) => [text, ''])),
  ...{ cityIds: [2], companions: [], visits: [visit], plan: [], kind: null, cost: null, files: [], figures: null },
  history: [{ at: at('12T17:00'), actor: author, action: 'submit', comment: '' }],
  ...traits,
});

export const pageOf = (items: readonly object[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
});
