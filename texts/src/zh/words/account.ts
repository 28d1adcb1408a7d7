import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'account', 'session'> = {
  entities: { session: '会话' },
  acts: {
    account: {
      login: '登录',
      'update-profile': '修改个人资料',
      'update-password': '更改密码',
      'change-generated-password': '更换生成的密码',
      'force-update-password': '更换过期的密码',
      'register-again': '用已有的地址申请账户',
      'forgot-password': '报告忘记密码',
      'reset-password': '通过链接更改密码',
      'end-session': '结束会话',
    },
  },
  sentences: {},
};
