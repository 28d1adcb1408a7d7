/** Asked before sales of the past are someone else's. */
export const salesMoves = {
  title: '{{from}}至{{to}}的销售归属将发生变化',
  titleOne: '{{from}}的销售归属将发生变化',
  text: '这些月份已经统计；保存此更改后，其数字将从一人转到另一人名下。',
  person: '代表',
  before: '更改前',
  after: '更改后',
  nobody: '未归属',
  amounts: '归属发生变化的销售金额',
  unknownTitle: '无法计算对以往销售的影响',
  unknownText: '此更改可能会将已统计月份的销售归到他人名下。是否在影响未知的情况下保存？',
  saveAnyway: '仍然保存',
} as const;
