import type { TranslationOf } from '../../translation.ts';

export const designations = {
  one: 'Cargo',
  new: 'Nuevo cargo',
  name: 'Nombre',
  isMedicalRepresentative: 'Delegado médico',
  isMedicalRepresentativeHint:
    'Las personas con este cargo son delegados médicos: se les pueden asignar ciudades y farmacias.',
  searchHint: 'Nombre del cargo',
  emptyTitle: 'Ningún cargo por ahora',
  emptyText: 'Añada el primer cargo para poder darlo a los usuarios.',
  added: 'Cargo añadido',
  saved: 'Cargo guardado',
} as const satisfies TranslationOf<'designations'>;
