import type { TranslationOf } from '../../translation.ts';

export const designations = {
  one: 'Job title',
  new: 'New job title',
  name: 'Name',
  isMedicalRepresentative: 'Medical representative',
  isMedicalRepresentativeHint:
    'People with this job title are medical representatives: cities and pharmacies can be assigned to them.',
  searchHint: 'Name of the job title',
  emptyTitle: 'No job title yet',
  emptyText: 'Add the first job title, so that it can be given to users.',
  added: 'Job title added',
  saved: 'Job title saved',
} as const satisfies TranslationOf<'designations'>;
