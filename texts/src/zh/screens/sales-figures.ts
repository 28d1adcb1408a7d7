import type { TranslationOf } from '../../translation.ts';

/** What was sold: the reports of a month, a quarter, a year, and the lines behind them. */
export const salesFigures = {
  span: '期间长度',
  spans: {
    month: '月',
    quarter: '季度',
    year: '年',
  },
  previous: {
    month: '上个月',
    quarter: '上个季度',
    year: '上一年',
  },
  next: {
    month: '下个月',
    quarter: '下个季度',
    year: '下一年',
  },
  /** In few letters: they stand side by side. */
  measures: {
    amount: '金额',
    quantity: '数量',
    freeUnits: '赠送',
  },
  /** Where there are no heads to press. */
  sorts: {
    rank: '按名次',
    name: '按名称',
    growth: '按增长',
    difference: '按差额',
    attainment: '按达成率',
  },
  units: '件',
  notCrossed: '不交叉',
  lastYear: '一年前（{{period}}）',
  filtersChosen: '筛选（{{count, number}}）',
  removeFilter: '移除筛选 {{name}}：{{value}}',
  loadedMonths_one: '{{all, number}} 个月中已加载 {{count, number}} 个月',
  loadedMonths_other: '{{all, number}} 个月中已加载 {{count, number}} 个月',
  incompleteTitle_one: '{{count, number}} 个月不完整：缺少批发商的表格',
  incompleteTitle_other: '{{count, number}} 个月不完整：缺少批发商的表格',
  incompleteMark: '数字不完整：{{months}}',
  against: '与 {{before}}（{{period}}）相比 {{difference}}',
  ofObjective: '目标为 {{objective}}',
  noObjective: '此视图没有目标',
  noMovers: '没有可比较的内容',
  seeMonths: '查看各月',
  seeLines: '查看明细行',
  caption: '按{{by}}的{{measure}}，{{period}}',
  showAll_one: '显示其余 {{count, number}} 行',
  showAll_other: '显示其余 {{count, number}} 行',
  loadFailed: '无法显示销售数据',
  nothingSold: '没有符合的销售',
  nothingSoldHint: '请选择其他期间或清除筛选。',
  emptyTitle: '此期间尚未加载任何数据',
  emptyText: '请加载批发商的表格，或选择其他期间：数字会立即显示在这里。',
  emptyTextReader: '请选择其他期间：批发商的表格加载后，数字会显示在这里。',
  exportName: 'sales',
  /** The chart, and what it shows for who does not see it. */
  chart: {
    months: '各月{{measure}}',
    monthsDescription: '逐月{{measure}}，与另一期间及目标比较。表格中有相同的数字。*：不完整的月份。',
    ranking: '按{{by}}的{{measure}}',
    first: '按{{by}}的{{measure}}：{{all, number}} 行中的 {{count, number}} 行',
    rankingDescription: '按{{by}}的{{measure}}，每行一个条形，与另一期间比较。表格中有相同的数字。',
    lines: '按{{by}}的{{measure}}：前 {{count, number}} 行的逐月变化',
    linesDescription: '按{{by}}的{{measure}}，每行一条逐月曲线。表格中有相同的数字。',
  },
  /** The lines of the sheets behind a figure. */
  rows: {
    where: '文件、行',
    line: '{{file}}，第 {{line, number}} 行',
    lineIn: '{{file}}，工作表“{{worksheet}}”，第 {{line, number}} 行',
    sum: '报表中的数字：{{amount}}，{{quantity}}',
    shared: '由多名代表分摊的行在此完整显示；数字只计入分摊的份额。',
    toReport: '返回报表',
    exportName: 'sold-lines',
    emptyTitle: '没有行',
    emptyText: '已加载的表格中没有符合这些月份和筛选的行。',
  },
} as const satisfies TranslationOf<'salesFigures'>;
