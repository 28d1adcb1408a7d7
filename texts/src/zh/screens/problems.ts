import type { TranslationOf } from '../../translation.ts';
import { problems as words } from '../words/problems.ts';

export const problems = {
  ...words,
  codes: {
    invalid: '部分信息无效。',
    unauthenticated: '您的会话已结束。请重新登录。',
    forbidden: '您的账户无权执行此操作。',
    not_found: '此项不存在或已被删除。',
    method_not_allowed: '此处无法执行该操作。',
    timeout: '服务器响应超时。请重试。',
    stale: '其他人刚刚修改了此项。',
    closed_year: '该年份已关闭。如需修改，请在设置中重新打开。',
    locked: '该年份的目标已锁定。如需修改，请先解锁。',
    in_use: '此项在其他地方被使用。',
    last_superadmin: '必须至少保留一个启用的 SUPERADMIN。',
    own_account: '您不能对自己的账户执行此操作。',
    conflict: '此操作与数据的当前状态冲突。',
    decided: '已有人作出决定。',
    too_large: '发送的内容过大。',
    unsupported_type: '不接受此类型的文件。',
    too_many_requests: '请求过多。请稍候。',
    storage_full: '服务器空间不足。请告知管理员。',
    unprintable: '无法生成此文档的PDF：内容过长，或图片已损坏。',
    unexpected: '发生意外错误。请重试。',
    unavailable: '服务器暂时不可用。请稍后重试。',
  },
  network: '无法连接服务器。请检查网络。',
  toasts: {
    unexpectedTitle: '意外错误',
    requestFailed: '请求失败',
    unknownReason: '原因未知',
    timeoutTitle: '超时',
    timeoutText: '等待时间已到',
  },
} as const satisfies TranslationOf<'problems'>;
