import type { TranslationOf } from '../../translation.ts';

export const savedViews = {
  menu: 'Vistas',
  own: 'Mis vistas',
  shared: 'Compartidas conmigo',
  none: 'Ninguna vista guardada de esta pantalla.',
  save: 'Guardar esta vista',
  name: 'Nombre de la vista',
  share: 'Compartir con los usuarios de esta pantalla',
  sharedMark: 'compartida',
  by: 'por {{person}}',
  manage: 'Gestionar',
  rename: 'Cambiar el nombre',
  update: 'Sustituir por la vista actual',
  delete: 'Eliminar',
  saved: 'Vista guardada',
  changed: 'Vista modificada',
  deleted: 'Vista eliminada',
  manageTitle: 'Vista «{{name}}»',
} as const satisfies TranslationOf<'savedViews'>;
