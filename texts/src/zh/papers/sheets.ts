import type { SheetTexts } from '../../papers.ts';

export const sheets: SheetTexts = {
  files: { template: '模板', annotated: '批注' },
  between: '；',
  days: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
};
