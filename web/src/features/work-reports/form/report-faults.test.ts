import { describe, expect, it } from 'vitest';
import { type DailySave, type WeeklySave, blankReport, blankVisit } from './report-draft.ts';
import { faultsOfReport, faultsStanding } from './report-faults.ts';

const product = { formId: 99, reaction: null, competitor: '' };
const visits = ['A', 'B', 'C'].map((name) =>
  blankVisit({ target: { kind: 'unlisted', name }, outcome: 'positive', products: [product] }),
);
const base = blankReport(1, '2026-11-13', '0199a000-0000-7000-8000-000000000001') as DailySave;
const report: DailySave = { ...base, visits, files: [{ name: 'ancien.pdf' }] };
const fileNames = ['photo.jpg', 'menteur.pdf'];
const refused = (faults: Record<string, string[]>) => ({ faults, report, fileNames });

describe('what the server refused', () => {
  const faults = { 'visits.2.products.0.formId': ['unknown'], 'visits.0.nextVisitOn': ['invalid', 'Un jour férié.'] };

  it('stands at its field, and follows a visit that moves', () => {
    const now = { report: { ...report, visits: visits.toReversed() }, fileNames };
    expect(faultsStanding(refused(faults), now)).toEqual({
      'visits.0.products.0.formId': ['unknown'],
      'visits.2.nextVisitOn': ['invalid', 'Un jour férié.'],
    });
  });

  it('is gone with its visit, and once its field was changed', () => {
    const changed = visits.slice(0, 2).map((one) => ({ ...one, nextVisitOn: '2026-12-01' }));
    expect(faultsStanding(refused(faults), { report: { ...report, visits: changed }, fileNames })).toEqual({});
  });

  it('names files by their names: the new ones by their place among those sent', () => {
    const files = { 'files.1': ['file_type'], 'files.0.name': ['unknown'], files: ['too_many:10'] };
    const now = { report, fileNames: ['menteur.pdf'] };
    expect(faultsStanding(refused(files), now)).toEqual({
      'file menteur.pdf': ['file_type'],
      'file ancien.pdf': ['unknown'],
      files: ['too_many:10'],
    });
    expect(faultsStanding(refused(files), { report: { ...report, files: [] }, fileNames: [] })).toEqual({});
  });
});

it('finds by the rules of the contract what it cannot be and what it lacks', () => {
  const samples = [{ formId: 1, quantity: -3 }];
  const lacking = blankVisit({ samples });
  expect(faultsOfReport({ ...report, visits: [lacking] })).toEqual({
    'visits.0.target': ['required'],
    'visits.0.outcome': ['required'],
    'visits.0.samples.0.quantity': ['too_small:1'],
  });
  expect(faultsOfReport({ ...report, visits: [] })).toEqual({ visits: ['too_few:1'] });
  expect(faultsOfReport({ ...report, visits: [], nature: 'office' })).toEqual({});
});

it('finds the lines of a plan that are for another week', () => {
  const line = { id: base.id, cityId: null, targets: [], aim: '' };
  const plan = ['2026-11-16', '2026-11-22', '2026-11-23'].map((day) => ({ ...line, day }));
  const weekly = blankReport(2, '2026-11-09', base.id) as WeeklySave;
  expect(faultsOfReport({ ...weekly, plan })).toEqual({ 'plan.2.day': ['invalid'] });
});
