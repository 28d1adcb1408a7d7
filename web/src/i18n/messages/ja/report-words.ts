import type { TranslationOf } from '../../translation.ts';

export const reportWords = {
  types: { daily: '日報', weekly: '週報', monthly: '月報', special: '特別報告' },
  natures: {
    field: '外回り',
    office: '内勤',
    meeting: '会議',
    training: '研修',
    congress: '学会',
    leave: '休暇',
    holiday: '祝日',
    travel: '移動',
    other: 'その他',
  },
  dayParts: { whole: '終日', morning: '午前', afternoon: '午後' },
  channels: { in_person: '対面', phone: '電話', video: 'ビデオ' },
  motives: { periodicity: '定期訪問', novelty: '新製品', follow_up: 'フォロー', request: '依頼', other: 'その他' },
  reactions: { strong: '強い関心', interested: '関心あり', weak: '関心が薄い', refusal: '拒否' },
  outcomes: { positive: '良好', neutral: '普通', negative: '不良', not_received: '面会できず' },
  eventKinds: { congress: '学会', staff: '院内説明会', epu: '生涯教育', training: '研修', other: 'その他' },
} as const satisfies TranslationOf<'reportWords'>;
