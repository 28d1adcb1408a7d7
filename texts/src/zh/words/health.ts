import type { TrailOf, WordsOf } from '../../words.ts';

export const health = {
  fields: {
    title: '称谓',
    firstname: '名',
    name: '姓名',
    kind: '职业',
    specialty: '专科',
    potential: '潜力',
    type: '类型',
    city: '城市',
    address: '地址',
    phone: '电话',
    email: '电子邮箱',
  },
  tabs: { todo: '待拜访', professionals: '医务人员', facilities: '机构' },
  potentialOf: '潜力 {{potential}}',
  kinds: { physician: '医生', pharmacist: '药剂师', nurse: '护士', midwife: '助产士', dentist: '牙医' },
  types: {
    chu: '大学附属医院',
    hospital: '医院',
    clinic: '诊所',
    health_center: '卫生中心',
    practice: '门诊',
    dispensary: '医务室',
  },
  receptionDays: '接待日',
  places: '执业地点',
  professionalCount: '医务人员',
  lastVisit: '上次拜访',
  visitsThisMonth: '本月拜访',
  target: '每月目标',
  due: '到期',
  dueChoices: { week: '本周待拜访', overdue: '已逾期', never: '从未拜访' },
} as const satisfies WordsOf<'health'>;

export const trail: TrailOf<'health-facility' | 'health-professional', 'health-facility' | 'health-professional'> = {
  entities: { 'health-facility': '医疗机构', 'health-professional': '医疗专业人员' },
  acts: {
    'health-facility': { add: '添加医疗机构', update: '修改医疗机构', link: '修改负责的医疗机构' },
    'health-professional': { add: '添加专业人员', update: '修改专业人员', link: '修改负责的专业人员' },
  },
  sentences: {
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
  },
};
