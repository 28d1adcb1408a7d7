/** Asked before sales of the past are someone else's. */
export const salesMoves = {
  title: '{{from}}から{{to}}までの売上の帰属が変わります',
  titleOne: '{{from}}の売上の帰属が変わります',
  text: 'これらの月はすでに集計済みです。この変更を保存すると、数字が別の担当者に移ります。',
  person: '担当者',
  before: '変更前',
  after: '変更後',
  nobody: '未割り当て',
  amounts: '帰属が変わる売上の金額',
  unknownTitle: '過去の売上への影響を計算できませんでした',
  unknownText: 'この変更により、集計済みの月の売上が別の担当者に移る可能性があります。影響が不明なまま保存しますか？',
  saveAnyway: 'このまま保存',
} as const;
