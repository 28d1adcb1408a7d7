import type { TrailOf, WordsOf } from '../../words.ts';

export const salesReports = {
  title: '销售',
  soldLines: '销售明细',
  from: '起始月份',
  to: '截止月份',
  representative: '代表',
  uploads: '销售表',
  linesOf: '销售表的行',
  file: '文件',
  wholesaler: '批发商',
  month: '月份',
  rows: '行数',
  quantity: '数量',
  freeUnits: '赠送数量',
  amount: '金额',
  uploadedBy: '上传人',
  createdAt: '上传时间',
  stage: '状态',
  /** Where a sheet is, beside what became of its months. */
  stages: { open: '进行中', failed: '失败' },
  line: '行',
  productText: '表中的产品',
  product: '产品',
  productHow: '产品识别方式',
  pharmacyText: '表中的药店',
  pharmacy: '药店',
  pharmacyHow: '药店识别方式',
  how: '识别方式',
  /** How a name of a sheet was found. */
  methods: { code: '编码', name: '名称', alias: '别名', manual: '手动', ignored: '忽略' },
  /** What became of a month out of a sheet. */
  loadStates: { current: '有效', replaced: '已替换', reverted: '已撤下' },
  /** What was learnt of the names in the sheets. */
  aliases: {
    name: '表格中的名称',
    code: '表格中的代码',
    city: '表格中的城市',
    target: '对应',
    side: '类型',
    sides: { product: '产品', pharmacy: '药店' },
    decision: '决定',
    ignored: '忽略',
    matched: '已匹配',
    learntFrom: '来源表格',
    learntBy: '保存人',
    learntAt: '保存时间',
  },
} as const satisfies WordsOf<'salesReports'>;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: '销售表', salesAlias: '名称对应' },
  acts: {
    'sales-reports': {
      match: '已匹配名称',
      revert: '已撤下销售表',
      restore: '已恢复销售表',
      'update-alias': '已更正名称对应',
      'delete-alias': '已删除名称对应',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}}匹配了表格{{thing}}的名称',
      revert: '{{actor}}撤下了表格{{thing}}的销售',
      restore: '{{actor}}恢复了表格{{thing}}的销售',
      'update-alias': '{{actor}}更正了名称{{thing}}的对应',
      'delete-alias': '{{actor}}删除了名称{{thing}}的对应',
    },
  },
};
