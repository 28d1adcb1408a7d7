import { type ReportSave, type VisitTarget, reportType } from '@portal/contract';

export const referenceKinds = ['city', 'companion', 'professional', 'facility', 'pharmacy', 'form'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** Something a report refers to, and the field it does so at. A facility is one of a professional's. */
export type Reference = { kind: ReferenceKind; id: number; of?: number; field: string };

/** What a reference is known by, wherever it stands. */
export const keyOf = ({ kind, id, of = 0 }: Pick<Reference, 'kind' | 'id' | 'of'>): string => `${kind} ${id} ${of}`;

export function referencesOfTarget(target: VisitTarget | null, path: string): Reference[] {
  if (target === null || target.kind === 'unlisted') return [];
  const { kind, id } = target;
  if (kind === 'pharmacy' || target.facilityId === null) return [{ kind, id, field: `${path}.id` }];
  return [
    { kind, id, field: `${path}.id` },
    { kind: 'facility', id: target.facilityId, of: id, field: `${path}.facilityId` },
  ];
}

const listed = (kind: ReferenceKind, ids: readonly number[], path: string): Reference[] =>
  ids.map((id, index) => ({ kind, id, field: `${path}.${index}` }));

const forms = (items: readonly { formId: number }[], path: string): Reference[] =>
  items.map(({ formId }, index) => ({ kind: 'form', id: formId, field: `${path}.${index}.formId` }));

/** Everything that a report refers to. */
export function referencesOf(report: ReportSave): Reference[] {
  const found = listed('city', report.cityIds, 'cityIds');
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
