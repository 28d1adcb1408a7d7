import type { TranslationOf } from '../../translation.ts';

export const richText = {
  toolbar: '格式',
  loading: '正在加载编辑器…',
  bold: '粗体',
  italic: '斜体',
  heading: '标题',
  subheading: '小标题',
  bulletList: '项目符号列表',
  orderedList: '编号列表',
  link: '链接',
  undo: '撤销输入',
  redo: '重做输入',
  linkAddress: '链接地址',
  linkHint: 'https://、电子邮件地址或电话',
  linkApply: '应用',
  linkRemove: '移除链接',
  linkRefused: '此链接被拒绝。请填写以 https://、mailto: 或 tel: 开头的地址。',
  linksDropped: '粘贴的文字含有被拒绝的链接：文字已保留，链接已去除。',
} as const satisfies TranslationOf<'richText'>;
