import type { TranslationOf } from '../../translation.ts';

export const richText = {
  toolbar: '書式',
  loading: 'エディターを読み込んでいます…',
  bold: '太字',
  italic: '斜体',
  heading: '見出し',
  subheading: '小見出し',
  bulletList: '箇条書き',
  orderedList: '番号付きリスト',
  link: 'リンク',
  undo: '入力を元に戻す',
  redo: '入力をやり直す',
  linkAddress: 'リンク先',
  linkHint: 'https://、メールアドレス、電話番号',
  linkApply: '適用',
  linkRemove: 'リンクを外す',
  linkRefused: 'このリンクは使えません。https://、mailto:、tel: で始まるアドレスを入力してください。',
  linksDropped: '貼り付けた文章に使えないリンクがありました。文章は残し、リンクだけ外しました。',
} as const satisfies TranslationOf<'richText'>;
