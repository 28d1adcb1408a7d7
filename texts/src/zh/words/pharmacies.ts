import type { WordsOf } from '../../words.ts';

export const pharmacies = {
  name: '名称',
  type: '类型',
  types: {
    Business: '企业',
    Individual: '个人',
  },
  status: '状态',
  statuses: {
    Active: '启用',
    Suspended: '已暂停',
  },
  city: '城市',
  address: '地址',
  phone: '电话',
  email: '电子邮箱',
  createdAt: '创建时间',
  representatives: '代表',
  representative: '代表',
} as const satisfies WordsOf<'pharmacies'>;
