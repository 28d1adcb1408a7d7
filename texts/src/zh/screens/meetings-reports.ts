import type { TranslationOf } from '../../translation.ts';
import { meetingsReports as words } from '../words/meetings-reports.ts';

export const meetingsReports = {
  ...words,
  new: '新建会议纪要',
  update: '编辑会议纪要',
  named: '{{title}} · {{day}}',
  untitled: '无标题会议',
  pointNumber: '议题 {{number, number}}',
  allKinds: '所有会议类型',
  searchHint: '标题、地点或正文',
  searchHintOthers: '作者、标题或地点',
  emptyTitle: '暂无会议纪要',
  emptyText: '开始您的第一份会议纪要：即使没有网络也会自动保存。',
  emptyTextReader: '会议纪要提交后会显示在这里。',
  exportName: 'minutes',
  waitingEmptyText: '已提交的会议纪要会显示在这里。',
  /** What a document says of itself (documents/document-kind.ts). */
  document: {
    notFound: '此会议纪要不存在或已不存在',
    submitted: '会议纪要已提交',
    incomplete: '会议纪要不完整',
    recalled: '会议纪要已恢复为草稿',
    deleteTitle: '删除此会议纪要？',
    deleted: '会议纪要已删除',
  },
} as const satisfies TranslationOf<'meetingsReports'>;
