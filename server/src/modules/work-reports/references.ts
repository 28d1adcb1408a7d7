import { type ReportSave, type VisitTarget, reportType } from '@portal/contract';
import { type Reference, listed } from '../approval/references.ts';

export type ReferenceKind = 'city' | 'companion' | 'professional' | 'facility' | 'pharmacy' | 'form';
/** A facility is one of a professional's. */
export type ReportReference = Reference<ReferenceKind>;

export function referencesOfTarget(target: VisitTarget | null, path: string): ReportReference[] {
  if (target === null || target.kind === 'unlisted') return [];
  const { kind, id } = target;
  if (kind === 'pharmacy' || target.facilityId === null) return [{ kind, id, field: `${path}.id` }];
  return [
    { kind, id, field: `${path}.id` },
    { kind: 'facility', id: target.facilityId, of: id, field: `${path}.facilityId` },
  ];
}

const forms = (items: readonly { formId: number }[], path: string): ReportReference[] =>
  items.map(({ formId }, index) => ({ kind: 'form', id: formId, field: `${path}.${index}.formId` }));

/** All references of a report. */
export function referencesOf(report: ReportSave): ReportReference[] {
  const found: ReportReference[] = listed('city', report.cityIds, 'cityIds');
  if (report.typeId === reportType.daily) {
    found.push(...listed('companion', report.companionIds, 'companionIds'));
    for (const [index, { target, products, samples }] of report.visits.entries()) {
      const path = `visits.${index}`;
      found.push(...referencesOfTarget(target, `${path}.target`));
      found.push(...forms(products, `${path}.products`), ...forms(samples, `${path}.samples`));
    }
  }
  if (report.typeId === reportType.weekly) {
    for (const [index, { cityId, targets }] of report.plan.entries()) {
      if (cityId !== null) found.push({ kind: 'city', id: cityId, field: `plan.${index}.cityId` });
      for (const [place, target] of targets.entries())
        found.push(...referencesOfTarget(target, `plan.${index}.targets.${place}`));
    }
  }
  return found;
}
