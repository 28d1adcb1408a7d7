import type { WordsOf } from '../../words.ts';

export const titles = {
  audit: '审计日志',
  health: '医疗机构',
  healthShort: '机构',
  meetings: '会议',
  minutes: '会议纪要',
  minutesWaiting: '待审批的会议纪要',
  objectives: '销售目标',
  operations: '运维',
  ownActions: '我的行动事项',
  ownSales: '我的销售',
  ownSalesMonthly: '我的销售（按月）',
  ownSalesQuarterly: '我的销售（按季度）',
  pharmacies: '药店',
  products: '产品',
  roles: '角色',
  sales: '销售',
  salesSheets: '批发商表格',
  salesMonths: '已加载月份',
  salesNames: '已学习的名称',
  users: '用户',
} satisfies WordsOf<'titles'>;
