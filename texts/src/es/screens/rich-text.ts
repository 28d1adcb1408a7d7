import type { TranslationOf } from '../../translation.ts';

export const richText = {
  toolbar: 'Formato',
  loading: 'El editor se está cargando…',
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Título',
  subheading: 'Subtítulo',
  bulletList: 'Lista con viñetas',
  orderedList: 'Lista numerada',
  link: 'Enlace',
  undo: 'Deshacer lo escrito',
  redo: 'Rehacer lo escrito',
  linkAddress: 'Dirección del enlace',
  linkHint: 'https://, un correo electrónico o un teléfono',
  linkApply: 'Aplicar',
  linkRemove: 'Quitar el enlace',
  linkRefused: 'Este enlace se rechaza. Escriba una dirección que empiece por https://, mailto: o tel:',
  linksDropped: 'El texto pegado llevaba un enlace que se rechaza: el texto se conserva, sin el enlace.',
} as const satisfies TranslationOf<'richText'>;
