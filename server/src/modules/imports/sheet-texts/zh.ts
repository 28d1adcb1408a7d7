import type { SheetTexts } from '../sheet.texts.ts';

const place = { city: '城市', address: '地址', phone: '电话', latitude: '纬度', longitude: '经度' };

export const zh: SheetTexts = {
  files: { template: '模板', annotated: '批注' },
  reason: '原因',
  faults: {
    required: '必填',
    invalid: '值无效',
    too_short: '至少 {n} 个字符',
    too_long: '至多 {n} 个字符',
    too_small: '至少为 {n}',
    too_big: '至多为 {n}',
    too_few: '至少 {n} 项',
    too_many: '至多 {n} 项',
    unknown: '未找到',
    taken: '已被使用',
    shares_not_100: '{n} 的份额合计不是 100%',
    not_a_number: '不是数字',
    not_a_date: '不是日期',
    not_a_choice: '不在列表中的值',
    ambiguous: '有多个同名项目',
    repeated: '已在第 {n} 行出现',
    differs: '与第 {n} 行不同',
    merged: '合并的单元格',
    above_header: '此行位于列标题之上',
  },
  labelled: (label, words) => `${label}：${words}`,
  among: (label, value) => `${label}“${value}”`,
  between: '；',
  titles: {
    pharmacies: {
      ...{ name: '药店', ...place, type: '类型', status: '状态', email: '电子邮箱', aliases: '其他名称' },
      ...{ codes: '批发商代码', representatives: '代表', fromMonth: '代表起始月份' },
    },
    facilities: { name: '机构', ...place, type: '类型' },
    professionals: {
      ...{ name: '姓', kind: '职业', title: '称谓', firstname: '名', specialty: '专科', potential: '潜力' },
      ...{ phone: place.phone, email: '电子邮箱', receptionDays: '接待日' },
      ...{ facility: '机构', city: place.city, service: '科室' },
    },
    products: {
      ...{ name: '产品', format: '剂型', dci: '通用名', laboratory: '药厂', range: '产品系列', active: '有效' },
      ...{ strength: '规格', packaging: '包装', code: '代码', unitPrice: '单价' },
      ...{ fromMonth: '价格起始月份', sample: '样品', aliases: '其他名称' },
    },
  },
  choices: {
    ...{ yes: '是', no: '否' },
    ...{ Business: '企业', Individual: '个人', Active: '启用', Suspended: '已暂停' },
    ...{ chu: '大学附属医院', hospital: '医院', clinic: '诊所', health_center: '卫生中心' },
    ...{ practice: '门诊', dispensary: '医务室' },
    ...{ physician: '医生', pharmacist: '药剂师', nurse: '护士', midwife: '助产士', dentist: '牙医' },
  },
  days: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
};
