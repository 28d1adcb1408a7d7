import type { TrailOf, WordsOf } from '../../words.ts';

export const expectations = {
  title: '销售目标',
  of: '目标对象',
  quarter: '第{{number}}季度',
  everyone: '所有代表和产品',
  representative: '代表',
  form: '产品',
  sum: '合计',
  aim: '{{year}} 年目标',
  sold: '{{year}} 年实绩',
} as const satisfies WordsOf<'expectations'>;

export const trail: TrailOf<'expectations', 'objectives'> = {
  entities: { objectives: '目标' },
  acts: {
    expectations: {
      update: '目标已修改',
      spread: '目标已分配到各月',
      copy: '目标已从上一年复制',
      lock: '目标已锁定',
      unlock: '目标已解锁',
    },
  },
  sentences: {
    expectations: {
      update: '{{actor}} 修改了 {{thing}} 年的目标',
      spread: '{{actor}} 将 {{thing}} 年的目标分配到各月',
      copy: '{{actor}} 将上一年的目标复制到 {{thing}} 年',
      lock: '{{actor}} 锁定了 {{thing}} 年的目标',
      unlock: '{{actor}} 解锁了 {{thing}} 年的目标',
    },
  },
};
