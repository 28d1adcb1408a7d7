import type { TranslationOf } from '../../translation.ts';

export const frame = {
  skipToContent: 'Ir al contenido',
  mainMenu: 'Menú principal',
  openMenu: 'Abrir el menú',
  foldMenu: 'Plegar el menú',
  unfoldMenu: 'Desplegar el menú',
  home: 'Inicio',
  breadcrumbs: 'Ruta de navegación',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  themeSystem: 'Sistema',
  userMenu: 'Menú de {{name}}',
  signOut: 'Cerrar sesión',
  footer: '© {{year}} Portal de trabajo',
  settings: 'Configuración',
  forbiddenTitle: 'Acceso denegado',
  forbiddenText: 'Su cuenta no permite abrir esta página. Diríjase a un administrador si la necesita.',
  nothingAllowedTitle: 'Nada que mostrar por ahora',
  nothingAllowedText: 'Su cuenta no tiene acceso a ninguna pantalla. Pida a un administrador que le asigne un rol.',
  notFoundTitle: 'Página no encontrada',
  notFoundText:
    'Esta dirección no lleva a ninguna parte: la página puede haberse movido o la dirección está incompleta.',
  serverErrorTitle: 'Ha surgido un problema',
  serverErrorText: 'El portal no pudo iniciarse. Inténtelo de nuevo dentro de un momento.',
  goHome: 'Volver al inicio',
  /** The bell in the navbar: what it opens brings its own words. */
  bell: {
    open: 'Notificaciones',
    openUnread_one: 'Notificaciones, {{count, number}} sin leer',
    openUnread_other: 'Notificaciones, {{count, number}} sin leer',
    muted: 'Notificaciones desactivadas',
  },
} as const satisfies TranslationOf<'frame'>;
