import { blankReport } from '@portal/contract';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../documents/form/faults.ts';
import { type DailySave, type WeeklySave, blankVisit } from './report-draft.ts';
import { workReportForm } from './work-report-form.ts';

const report = blankReport(1, '2026-11-13', '0199a000-0000-7000-8000-000000000001') as DailySave;
const faultsOfReport = (document: DailySave | WeeklySave) => faultsOf(workReportForm, document);

it('finds invalid and missing values by the rules of the contract', () => {
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
  const line = { id: report.id, cityId: null, targets: [], aim: '' };
  const plan = ['2026-11-16', '2026-11-22', '2026-11-23'].map((day) => ({ ...line, day }));
  const weekly = blankReport(2, '2026-11-09', report.id) as WeeklySave;
  expect(faultsOfReport({ ...weekly, plan })).toEqual({ 'plan.2.day': ['invalid'] });
});
