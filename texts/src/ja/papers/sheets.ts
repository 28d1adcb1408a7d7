import type { SheetTexts } from '../../papers.ts';

export const sheets: SheetTexts = {
  files: { template: 'テンプレート', annotated: '注釈付き' },
  between: '；',
  days: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
};
