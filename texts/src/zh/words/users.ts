import type { WordsOf } from '../../words.ts';

export const users = {
  firstname: '名',
  name: '姓',
  usernameShort: '用户名',
  email: '电子邮箱',
  phone: '电话',
  designation: '职务',
  manager: '上级',
  cities: '负责区域',
  roles: '角色',
  status: '状态',
  enabled: '已启用',
  disabled: '已停用',
  passwordState: '密码',
  passwordStates: {
    active: '本人已设置',
    generated: '待更改',
    expired: '已过期',
  },
  lastLogin: '上次登录',
  createdAt: '账户创建',
} as const satisfies WordsOf<'users'>;
