import type { TrailOf, WordsOf } from '../../words.ts';
import { health } from './health.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';

export const imports = {
  reason: '理由',
  among: '{{field}}「{{value}}」',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      ...pharmacies.fields,
      name: '薬局',
      email: 'メールアドレス',
      latitude: '緯度',
      longitude: '経度',
      type: '種類',
      status: '状態',
      aliases: '別名',
      codes: '卸売業者のコード',
      representatives: '担当者',
      fromMonth: '担当開始月',
    },
    facilities: { ...health.fields, name: '施設', latitude: '緯度', longitude: '経度' },
    professionals: {
      ...health.fields,
      name: '姓',
      email: 'メールアドレス',
      receptionDays: '受付日',
      facility: '施設',
      service: '診療科',
    },
    products: {
      ...products.fields,
      name: '製品',
      format: '剤形',
      dci: '一般名',
      active: '有効',
      strength: '含量',
      packaging: '包装',
      code: 'コード',
      unitPrice: '単価',
      fromMonth: '価格の開始月',
      sample: 'サンプル',
      aliases: '別名',
    },
    objectives: {
      representative: '担当者',
      product: '製品',
      form: '剤形',
      code: 'コード',
      year: '年',
      month: '月',
      quantity: '数量',
      amount: '金額',
    },
    sales: {
      product: '製品',
      productCode: '製品コード',
      pharmacy: '薬局',
      pharmacyCode: '顧客コード',
      city: '都市',
      month: '月',
      quantity: '数量',
      freeUnits: '無償数量',
      amount: '金額',
      unitPrice: '単価',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'インポートしたシート' },
  acts: {
    imports: {
      add: 'シートを送信',
      check: 'シートの確認を開始',
      choose: 'ブックのシートを選択',
      load: 'シートの取り込みを開始',
      commit: 'シートを取り込み',
      cancel: 'シートの処理を中止',
      delete: 'シートを破棄',
    },
  },
  sentences: { imports: { commit: '{{actor}}さんがシート「{{thing}}」を取り込みました' } },
};
