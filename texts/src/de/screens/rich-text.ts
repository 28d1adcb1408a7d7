import type { TranslationOf } from '../../translation.ts';

export const richText = {
  toolbar: 'Formatierung',
  loading: 'Der Editor wird geladen…',
  bold: 'Fett',
  italic: 'Kursiv',
  heading: 'Überschrift',
  subheading: 'Zwischenüberschrift',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  link: 'Link',
  undo: 'Eingabe rückgängig machen',
  redo: 'Eingabe wiederherstellen',
  linkAddress: 'Adresse des Links',
  linkHint: 'https://, eine E-Mail-Adresse oder eine Telefonnummer',
  linkApply: 'Anwenden',
  linkRemove: 'Link entfernen',
  linkRefused: 'Dieser Link wird abgelehnt. Schreiben Sie eine Adresse, die mit https://, mailto: oder tel: beginnt.',
  linksDropped: 'Der eingefügte Text enthielt einen abgelehnten Link: Der Text bleibt, ohne den Link.',
} as const satisfies TranslationOf<'richText'>;
