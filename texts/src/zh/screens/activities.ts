import type { TranslationOf } from '../../translation.ts';

export const activities = {
  title: '动态',
  open: '动态',
  emptyTitle: '暂无动态',
  emptyText: '您的团队新增、修改或决定的内容会显示在这里。',
  failed: '动态未能加载',
  system: '门户',
  numbered: '编号 {{id}}',
  other: '{{actor}}：{{act}}（{{thing}}）',
  sentences: {
    cities: {
      add: '{{actor}} 新增了城市“{{thing}}”',
      update: '{{actor}} 修改了城市“{{thing}}”',
      'update-details': '{{actor}} 更改了城市“{{thing}}”的代表',
      delete: '{{actor}} 删除了城市“{{thing}}”',
    },
    users: {
      add: '{{actor}} 创建了 {{thing}} 的账户',
      update: '{{actor}} 修改了 {{thing}} 的账户',
      enable: '{{actor}} 启用了 {{thing}} 的账户',
      disable: '{{actor}} 停用了 {{thing}} 的账户',
      'reset-password': '{{actor}} 重置了 {{thing}} 的密码',
    },
    roles: {
      add: '{{actor}} 新增了角色“{{thing}}”',
      update: '{{actor}} 修改了角色“{{thing}}”',
      delete: '{{actor}} 删除了角色“{{thing}}”',
    },
    designations: {
      add: '{{actor}} 新增了职务“{{thing}}”',
      update: '{{actor}} 修改了职务“{{thing}}”',
    },
    products: {
      add: '{{actor}} 新增了产品“{{thing}}”',
      update: '{{actor}} 修改了产品“{{thing}}”',
    },
    years: {
      add: '{{actor}} 新增了年度“{{thing}}”',
      update: '{{actor}} 修改了年度“{{thing}}”',
    },
    pharmacies: {
      add: '{{actor}} 新增了客户“{{thing}}”',
      update: '{{actor}} 修改了客户“{{thing}}”',
      'change-status': '{{actor}} 更改了客户“{{thing}}”的状态',
      delete: '{{actor}} 删除了客户“{{thing}}”',
    },
    wholesalers: {
      add: '{{actor}} 新增了批发商“{{thing}}”',
      update: '{{actor}} 修改了批发商“{{thing}}”',
    },
    'health-facility': {
      add: '{{actor}} 新增了医疗机构“{{thing}}”',
      update: '{{actor}} 修改了医疗机构“{{thing}}”',
      link: '{{actor}} 修改了{{thing}}负责的医疗机构',
    },
    'health-professional': {
      add: '{{actor}} 新增了专业人员“{{thing}}”',
      update: '{{actor}} 修改了专业人员“{{thing}}”',
      link: '{{actor}} 修改了{{thing}}负责的专业人员',
    },
    imports: {
      commit: '{{actor}} 导入了表格“{{thing}}”',
    },
    'work-reports': {
      save: '{{actor}} 保存了“{{thing}}”',
      submit: '{{actor}} 提交了“{{thing}}”',
      update: '{{actor}} 修改了“{{thing}}”',
      recall: '{{actor}} 撤回了“{{thing}}”',
      approve: '{{actor}} 批准了“{{thing}}”',
      return: '{{actor}} 退回了“{{thing}}”',
      delete: '{{actor}} 删除了“{{thing}}”',
    },
  },
} as const satisfies TranslationOf<'activities'>;
