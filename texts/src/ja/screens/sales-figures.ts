import type { TranslationOf } from '../../translation.ts';

/** What was sold: the reports of a month, a quarter, a year, and the lines behind them. */
export const salesFigures = {
  span: '期間の長さ',
  spans: {
    month: '月',
    quarter: '四半期',
    year: '年',
  },
  previous: {
    month: '前の月',
    quarter: '前の四半期',
    year: '前の年',
  },
  next: {
    month: '次の月',
    quarter: '次の四半期',
    year: '次の年',
  },
  /** In few letters: they stand side by side. */
  measures: {
    amount: '金額',
    quantity: '数量',
    freeUnits: '無償',
  },
  /** Where there are no heads to press. */
  sorts: {
    rank: '順位順',
    name: '名前順',
    growth: '伸び率順',
    difference: '差の順',
    attainment: '達成率順',
  },
  units: '個',
  notCrossed: '掛け合わせなし',
  lastYear: '1年前（{{period}}）',
  filtersChosen: '絞り込み（{{count, number}}）',
  removeFilter: '絞り込み「{{name}}：{{value}}」を外す',
  loadedMonths_one: '{{all, number}}か月中{{count, number}}か月読み込み済み',
  loadedMonths_other: '{{all, number}}か月中{{count, number}}か月読み込み済み',
  incompleteTitle_one: '{{count, number}}か月が不完全です：卸のシートがありません',
  incompleteTitle_other: '{{count, number}}か月が不完全です：卸のシートがありません',
  incompleteMark: '不完全な数字：{{months}}',
  against: '{{before}}（{{period}}）に対し{{difference}}',
  ofObjective: '目標{{objective}}に対して',
  noObjective: 'この表示には目標がありません',
  noMovers: '比べるものがありません',
  seeMonths: '月を見る',
  seeLines: '行を見る',
  caption: '{{by}}別の{{measure}}、{{period}}',
  showAll_one: '残り{{count, number}}行を表示',
  showAll_other: '残り{{count, number}}行を表示',
  loadFailed: '売上を表示できませんでした',
  nothingSold: '該当する売上はありません',
  nothingSoldHint: '別の期間を選ぶか、絞り込みを消してください。',
  emptyTitle: 'この期間には何も読み込まれていません',
  emptyText: '卸のシートを読み込むか、別の期間を選んでください。数字はここに表示されます。',
  emptyTextReader: '別の期間を選んでください。卸のシートが読み込まれると、数字がここに表示されます。',
  exportName: 'sales',
  /** The chart, and what it shows for who does not see it. */
  chart: {
    months: '月別の{{measure}}',
    monthsDescription: '月ごとの{{measure}}を、別の期間と目標に比べたグラフ。同じ数字は表にあります。*：不完全な月。',
    ranking: '{{by}}別の{{measure}}',
    first: '{{by}}別の{{measure}}：{{all, number}}行中{{count, number}}行',
    rankingDescription: '{{by}}別の{{measure}}を、行ごとの棒で別の期間に比べたグラフ。同じ数字は表にあります。',
    lines: '{{by}}別の{{measure}}：上位{{count, number}}行の月ごとの推移',
    linesDescription: '{{by}}別の{{measure}}の月ごとの推移を、行ごとの線で示すグラフ。同じ数字は表にあります。',
  },
  /** The lines of the sheets behind a figure. */
  rows: {
    where: 'ファイル、行',
    line: '{{file}}、{{line, number}}行目',
    lineIn: '{{file}}、シート「{{worksheet}}」、{{line, number}}行目',
    sum: 'レポートの数字：{{amount}}、{{quantity}}',
    shared: '複数の担当者が分け合う行は全体を表示しています。数字に数えるのは割り当て分だけです。',
    toReport: 'レポートに戻る',
    exportName: 'sold-lines',
    emptyTitle: '行はありません',
    emptyText: '読み込まれたシートに、この月と絞り込みに合う行はありません。',
  },
} as const satisfies TranslationOf<'salesFigures'>;
