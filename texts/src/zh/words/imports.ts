import type { TrailOf, WordsOf } from '../../words.ts';
import { health } from './health.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';

export const imports = {
  reason: '原因',
  among: '{{field}}“{{value}}”',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      ...pharmacies.fields,
      name: '药店',
      email: '电子邮箱',
      latitude: '纬度',
      longitude: '经度',
      aliases: '其他名称',
      codes: '批发商代码',
      representatives: '代表',
      fromMonth: '代表起始月份',
    },
    facilities: { ...health.fields, name: '机构', latitude: '纬度', longitude: '经度' },
    professionals: {
      ...health.fields,
      name: '姓',
      email: '电子邮箱',
      receptionDays: '接待日',
      facility: '机构',
      service: '科室',
    },
    products: {
      ...products.fields,
      name: '产品',
      format: '剂型',
      dci: '通用名',
      laboratory: '药厂',
      active: '有效',
      strength: '规格',
      packaging: '包装',
      code: '代码',
      unitPrice: '单价',
      fromMonth: '价格起始月份',
      sample: '样品',
      aliases: '其他名称',
    },
    objectives: {
      representative: '代表',
      product: '产品',
      form: '剂型',
      code: '编码',
      year: '年份',
      month: '月份',
      quantity: '数量',
      amount: '金额',
    },
    sales: {
      product: '产品',
      productCode: '产品编码',
      pharmacy: '药店',
      pharmacyCode: '客户编码',
      city: '城市',
      month: '月份',
      quantity: '数量',
      freeUnits: '赠送数量',
      amount: '金额',
      unitPrice: '单价',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: '导入的表格' },
  acts: {
    imports: {
      add: '发送表格',
      check: '开始检查表格',
      choose: '已选择工作簿中的工作表',
      load: '开始导入表格',
      commit: '导入表格',
      cancel: '取消表格处理',
      delete: '放弃表格',
    },
  },
  sentences: { imports: { commit: '{{actor}} 导入了表格“{{thing}}”' } },
};
