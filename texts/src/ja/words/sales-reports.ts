import type { TrailOf, WordsOf } from '../../words.ts';

export const salesReports = {
  title: '売上',
  soldLines: '販売明細',
  from: '開始月',
  to: '終了月',
  representative: '担当者',
  uploads: '売上シート',
  linesOf: '売上シートの行',
  file: 'ファイル',
  wholesaler: '卸売業者',
  month: '月',
  rows: '行数',
  quantity: '数量',
  freeUnits: '無償数量',
  amount: '金額',
  uploadedBy: '送信者',
  createdAt: '送信日時',
  stage: '状態',
  /** Where a sheet is, beside what became of its months. */
  stages: { open: '処理中', failed: '失敗' },
  line: '行',
  productText: 'シート上の製品名',
  product: '製品',
  productHow: '製品の特定方法',
  pharmacyText: 'シート上の薬局名',
  pharmacy: '薬局',
  pharmacyHow: '薬局の特定方法',
  how: '特定方法',
  /** How a name of a sheet was found. */
  methods: { code: 'コード', name: '名称', alias: '別名', manual: '手動', ignored: '除外' },
  /** What became of a month out of a sheet. */
  loadStates: { current: '有効', replaced: '置換済み', reverted: '取り下げ' },
  /** What was learnt of the names in the sheets. */
  aliases: {
    name: 'シート上の名前',
    code: 'シート上のコード',
    city: 'シート上の都市',
    target: '対応先',
    side: '種類',
    sides: { product: '製品', pharmacy: '薬局' },
    decision: '判断',
    ignored: '除外',
    matched: '照合済み',
    learntFrom: '元のシート',
    learntBy: '登録者',
    learntAt: '登録日',
  },
} as const satisfies WordsOf<'salesReports'>;

export const trail: TrailOf<'sales-reports', 'salesUpload' | 'salesAlias'> = {
  entities: { salesUpload: '売上シート', salesAlias: '名称の対応' },
  acts: {
    'sales-reports': {
      match: '名称を照合',
      revert: '売上シートを取り下げ',
      restore: '売上シートを復元',
      'update-alias': '名称の対応を修正',
      'delete-alias': '名称の対応を削除',
    },
  },
  sentences: {
    'sales-reports': {
      match: '{{actor}}がシート{{thing}}の名称を照合しました',
      revert: '{{actor}}がシート{{thing}}の売上を取り下げました',
      restore: '{{actor}}がシート{{thing}}の売上を元に戻しました',
      'update-alias': '{{actor}}が名称{{thing}}の対応を修正しました',
      'delete-alias': '{{actor}}が名称{{thing}}の対応を削除しました',
    },
  },
};
