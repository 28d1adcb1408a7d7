import type { TranslationOf } from '../../translation.ts';

export const frame = {
  skipToContent: 'Zum Inhalt springen',
  mainMenu: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  foldMenu: 'Menü einklappen',
  unfoldMenu: 'Menü ausklappen',
  home: 'Startseite',
  breadcrumbs: 'Navigationspfad',
  theme: 'Design',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeSystem: 'System',
  userMenu: 'Menü von {{name}}',
  signOut: 'Abmelden',
  footer: '© {{year}} Arbeitsportal',
  settings: 'Einstellungen',
  forbiddenTitle: 'Zugriff verweigert',
  forbiddenText: 'Ihr Konto erlaubt es nicht, diese Seite zu öffnen. Wenden Sie sich bei Bedarf an die Administration.',
  nothingAllowedTitle: 'Noch nichts anzuzeigen',
  nothingAllowedText:
    'Ihr Konto hat auf keine Seite Zugriff. Bitten Sie die Administration, Ihnen eine Rolle zuzuweisen.',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Diese Adresse gibt es nicht: Die Seite wurde verschoben oder die Adresse ist unvollständig.',
  serverErrorTitle: 'Ein Problem ist aufgetreten',
  serverErrorText: 'Das Portal konnte nicht gestartet werden. Versuchen Sie es gleich noch einmal.',
  goHome: 'Zur Startseite',
  /** The bell in the navbar: what it opens brings its own words. */
  bell: {
    open: 'Benachrichtigungen',
    openUnread_one: 'Benachrichtigungen, {{count, number}} ungelesen',
    openUnread_other: 'Benachrichtigungen, {{count, number}} ungelesen',
    muted: 'Benachrichtigungen ausgeschaltet',
  },
} as const satisfies TranslationOf<'frame'>;
