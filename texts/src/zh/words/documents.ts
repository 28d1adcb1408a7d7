import type { WordsOf } from '../../words.ts';

export const documents = {
  status: '状态',
  statuses: { draft: '草稿', submitted: '已提交', approved: '已批准', returned: '已退回' },
  late: '逾期',
  history: '历史记录',
  events: {
    submit: '{{person}} 已提交',
    recall: '{{person}} 已撤回',
    approve: '{{person}} 已批准',
    return: '{{person}} 已退回',
  },
  files: '附件',
  columns: {
    submittedAt: '提交时间',
    decidedAt: '审批时间',
    decidedBy: '审批人',
    updatedAt: '更新时间',
    author: '作者',
    acts: '操作',
  },
  filters: {
    from: '从',
    to: '至',
    team: '团队',
    teamOnly: '我的团队',
    notTeam: '团队之外',
    allStatuses: '所有状态',
    allAuthors: '所有作者',
    allTeams: '所有团队',
  },
} as const satisfies WordsOf<'documents'>;
