import type { TranslationOf } from '../../translation.ts';

export const reportWords = {
  types: { daily: '日报', weekly: '周报', monthly: '月报', special: '专项报告' },
  natures: {
    field: '外勤',
    office: '办公室',
    meeting: '会议',
    training: '培训',
    congress: '学术大会',
    leave: '休假',
    holiday: '节假日',
    travel: '路途',
    other: '其他',
  },
  dayParts: { whole: '全天', morning: '上午', afternoon: '下午' },
  channels: { in_person: '面访', phone: '电话', video: '视频' },
  motives: { periodicity: '定期拜访', novelty: '新品', follow_up: '跟进', request: '应约', other: '其他' },
  reactions: { strong: '很感兴趣', interested: '感兴趣', weak: '兴趣不大', refusal: '拒绝' },
  outcomes: { positive: '积极', neutral: '一般', negative: '消极', not_received: '未接待' },
  eventKinds: { congress: '学术大会', staff: '科室会', epu: '继续教育', training: '培训', other: '其他' },
} as const satisfies TranslationOf<'reportWords'>;
