import type { TrailOf, WordsOf } from '../../words.ts';

export const health = {
  fields: {
    title: '敬称',
    firstname: '名',
    name: '名前',
    kind: '職種',
    specialty: '専門',
    potential: 'ポテンシャル',
    type: '種類',
    city: '都市',
    address: '住所',
    phone: '電話番号',
    email: 'メールアドレス',
  },
  tabs: { todo: '訪問予定', professionals: '医療従事者', facilities: '施設' },
  potentialOf: 'ポテンシャル {{potential}}',
  kinds: { physician: '医師', pharmacist: '薬剤師', nurse: '看護師', midwife: '助産師', dentist: '歯科医師' },
  types: {
    chu: '大学病院',
    hospital: '病院',
    clinic: 'クリニック',
    health_center: '保健センター',
    practice: '診療所',
    dispensary: '施療所',
  },
  receptionDays: '面会可能日',
  places: '勤務先',
  professionalCount: '医療従事者',
  lastVisit: '前回の訪問',
  visitsThisMonth: '今月の訪問',
  target: '月間目標',
  due: '期限',
  dueChoices: { week: '今週訪問', overdue: '期限超過', never: '未訪問' },
} as const satisfies WordsOf<'health'>;

export const trail: TrailOf<'health-facility' | 'health-professional', 'health-facility' | 'health-professional'> = {
  entities: { 'health-facility': '医療施設', 'health-professional': '医療従事者' },
  acts: {
    'health-facility': { add: '医療施設を追加', update: '医療施設を変更', link: '担当する医療施設を変更' },
    'health-professional': { add: '医療従事者を追加', update: '医療従事者を変更', link: '担当する医療従事者を変更' },
  },
  sentences: {
    'health-facility': {
      add: '{{actor}}さんが医療施設「{{thing}}」を追加しました',
      update: '{{actor}}さんが医療施設「{{thing}}」を変更しました',
      link: '{{actor}}さんが{{thing}}さんの担当する医療施設を変更しました',
    },
    'health-professional': {
      add: '{{actor}}さんが医療従事者「{{thing}}」を追加しました',
      update: '{{actor}}さんが医療従事者「{{thing}}」を変更しました',
      link: '{{actor}}さんが{{thing}}さんの担当する医療従事者を変更しました',
    },
  },
};
