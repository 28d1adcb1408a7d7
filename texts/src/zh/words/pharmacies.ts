import type { TrailOf, WordsOf } from '../../words.ts';

export const pharmacies = {
  fields: {
    name: '名称',
    type: '类型',
    status: '状态',
    city: '城市',
    address: '地址',
    phone: '电话',
    email: '电子邮箱',
  },
  types: { Business: '企业', Individual: '个人' },
  statuses: { Active: '启用', Suspended: '已暂停' },
  createdAt: '创建时间',
  representatives: '代表',
  representative: '代表',
} as const satisfies WordsOf<'pharmacies'>;

export const trail: TrailOf<'pharmacies', 'pharmacy'> = {
  entities: { pharmacy: '药店' },
  acts: { pharmacies: { add: '添加药店', update: '修改药店', 'change-status': '更改药店状态', delete: '删除药店' } },
  sentences: {
    pharmacies: {
      add: '{{actor}} 新增了客户“{{thing}}”',
      update: '{{actor}} 修改了客户“{{thing}}”',
      'change-status': '{{actor}} 更改了客户“{{thing}}”的状态',
      delete: '{{actor}} 删除了客户“{{thing}}”',
    },
  },
};
