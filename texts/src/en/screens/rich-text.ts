import type { TranslationOf } from '../../translation.ts';

export const richText = {
  toolbar: 'Formatting',
  loading: 'The editor is loading…',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Subheading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  link: 'Link',
  undo: 'Undo typing',
  redo: 'Redo typing',
  linkAddress: 'Address of the link',
  linkHint: 'https://, an e-mail address or a telephone number',
  linkApply: 'Apply',
  linkRemove: 'Remove the link',
  linkRefused: 'This link is refused. Write an address that begins with https://, mailto: or tel:',
  linksDropped: 'The pasted text held a link that is refused: the text is kept, without the link.',
} as const satisfies TranslationOf<'richText'>;
