import type { WordsOf } from '../../words.ts';

export const documents = {
  status: '状態',
  statuses: { draft: '下書き', submitted: '提出済み', approved: '承認済み', returned: '差し戻し' },
  late: '遅延',
  history: '履歴',
  events: {
    submit: '{{person}}さんが提出しました',
    recall: '{{person}}さんが取り下げました',
    approve: '{{person}}さんが承認しました',
    return: '{{person}}さんが差し戻しました',
  },
  files: '添付ファイル',
  columns: {
    submittedAt: '提出日時',
    decidedAt: '決定日時',
    decidedBy: '決定者',
    updatedAt: '更新日時',
    author: '作成者',
    acts: '操作',
  },
  filters: {
    from: '開始',
    to: '終了',
    team: 'チーム',
    teamOnly: '自分のチーム',
    notTeam: 'チーム外',
    allStatuses: 'すべての状態',
    allAuthors: 'すべての作成者',
    allTeams: 'すべてのチーム',
  },
} as const satisfies WordsOf<'documents'>;
