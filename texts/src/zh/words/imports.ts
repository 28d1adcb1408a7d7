import type { TrailOf, WordsOf } from '../../words.ts';

export const imports = {
  reason: '原因',
  among: '{{field}}“{{value}}”',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      name: '药店',
      city: '城市',
      address: '地址',
      phone: '电话',
      latitude: '纬度',
      longitude: '经度',
      type: '类型',
      status: '状态',
      email: '电子邮箱',
      aliases: '其他名称',
      codes: '批发商代码',
      representatives: '代表',
      fromMonth: '代表起始月份',
    },
    facilities: {
      name: '机构',
      city: '城市',
      address: '地址',
      phone: '电话',
      latitude: '纬度',
      longitude: '经度',
      type: '类型',
    },
    professionals: {
      name: '姓',
      kind: '职业',
      title: '称谓',
      firstname: '名',
      specialty: '专科',
      potential: '潜力',
      phone: '电话',
      email: '电子邮箱',
      receptionDays: '接待日',
      facility: '机构',
      city: '城市',
      service: '科室',
    },
    products: {
      name: '产品',
      format: '剂型',
      dci: '通用名',
      laboratory: '药厂',
      range: '产品系列',
      active: '有效',
      strength: '规格',
      packaging: '包装',
      code: '代码',
      unitPrice: '单价',
      fromMonth: '价格起始月份',
      sample: '样品',
      aliases: '其他名称',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: '导入的表格' },
  acts: {
    imports: {
      add: '发送表格',
      check: '开始试运行表格',
      load: '开始导入表格',
      commit: '导入表格',
      cancel: '取消表格的工作',
      delete: '放弃表格',
    },
  },
  sentences: { imports: { commit: '{{actor}} 导入了表格“{{thing}}”' } },
};
