import type { TrailOf, WordsOf } from '../../words.ts';

export const imports = {
  reason: '理由',
  among: '{{field}}「{{value}}」',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      name: '薬局',
      city: '都市',
      address: '住所',
      phone: '電話番号',
      latitude: '緯度',
      longitude: '経度',
      type: '種類',
      status: '状態',
      email: 'メールアドレス',
      aliases: '別名',
      codes: '卸売業者のコード',
      representatives: '担当者',
      fromMonth: '担当開始月',
    },
    facilities: {
      name: '施設',
      city: '都市',
      address: '住所',
      phone: '電話番号',
      latitude: '緯度',
      longitude: '経度',
      type: '種類',
    },
    professionals: {
      name: '姓',
      kind: '職種',
      title: '敬称',
      firstname: '名',
      specialty: '専門',
      potential: 'ポテンシャル',
      phone: '電話番号',
      email: 'メールアドレス',
      receptionDays: '受付日',
      facility: '施設',
      city: '都市',
      service: '診療科',
    },
    products: {
      name: '製品',
      format: '剤形',
      dci: '一般名',
      laboratory: '製薬会社',
      range: '製品群',
      active: '有効',
      strength: '含量',
      packaging: '包装',
      code: 'コード',
      unitPrice: '単価',
      fromMonth: '価格の開始月',
      sample: 'サンプル',
      aliases: '別名',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'インポートしたシート' },
  acts: {
    imports: {
      add: 'シートを送信',
      check: 'シートの試行を開始',
      load: 'シートの取り込みを開始',
      commit: 'シートを取り込み',
      cancel: 'シートの作業を中止',
      delete: 'シートを破棄',
    },
  },
  sentences: { imports: { commit: '{{actor}}さんがシート「{{thing}}」を取り込みました' } },
};
