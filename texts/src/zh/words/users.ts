import type { TrailOf, WordsOf } from '../../words.ts';

export const users = {
  fields: {
    firstname: '名',
    name: '姓',
    username: '用户名',
    email: '电子邮箱',
    phone: '电话',
    designation: '职务',
    manager: '上级',
  },
  usernameShort: '用户名',
  cities: '负责区域',
  roles: '角色',
  status: '状态',
  enabled: '已启用',
  disabled: '已停用',
  passwordState: '密码',
  passwordStates: { active: '本人已设置', generated: '待更改', expired: '已过期' },
  lastLogin: '上次登录',
  createdAt: '账户创建时间',
} as const satisfies WordsOf<'users'>;

export const trail: TrailOf<'users', 'user'> = {
  entities: { user: '用户' },
  acts: {
    users: {
      add: '创建账户',
      update: '修改账户',
      enable: '启用账户',
      disable: '停用账户',
      'reset-password': '重置密码',
      export: '导出个人数据',
      forget: '账户匿名化',
    },
  },
  sentences: {
    users: {
      add: '{{actor}} 创建了 {{thing}} 的账户',
      update: '{{actor}} 修改了 {{thing}} 的账户',
      enable: '{{actor}} 启用了 {{thing}} 的账户',
      disable: '{{actor}} 停用了 {{thing}} 的账户',
      'reset-password': '{{actor}} 重置了 {{thing}} 的密码',
      export: '{{actor}} 导出了 {{thing}} 的数据',
      forget: '{{actor}} 将 {{thing}} 的账户匿名化',
    },
  },
};
