import type { SheetTexts } from '../sheet.texts.ts';

const place = { city: '都市', address: '住所', phone: '電話番号', latitude: '緯度', longitude: '経度' };

export const ja: SheetTexts = {
  files: { template: 'テンプレート', annotated: '注釈付き' },
  reason: '理由',
  faults: {
    required: '必須項目です',
    invalid: '値が正しくありません',
    too_short: '{n} 文字以上にしてください',
    too_long: '{n} 文字以下にしてください',
    too_small: '{n} 以上にしてください',
    too_big: '{n} 以下にしてください',
    too_few: '{n} 件以上にしてください',
    too_many: '{n} 件以下にしてください',
    unknown: '見つかりません',
    taken: 'すでに使用されています',
    shares_not_100: '{n} の割合の合計が100%ではありません',
    not_a_number: '数値ではありません',
    not_a_date: '日付ではありません',
    not_a_choice: 'リストにない値です',
    ambiguous: 'この名前のものが複数あります',
    repeated: '{n} 行目にすでにあります',
    differs: '{n} 行目と異なります',
    merged: '結合されたセルです',
    above_header: '列見出しより上にある行です',
  },
  labelled: (label, words) => `${label}：${words}`,
  among: (label, value) => `${label}「${value}」`,
  between: '；',
  titles: {
    pharmacies: {
      ...{ name: '薬局', ...place, type: '種類', status: '状態', email: 'メールアドレス', aliases: '別名' },
      ...{ codes: '卸売業者のコード', representatives: '担当者', fromMonth: '担当開始月' },
    },
    facilities: { name: '施設', ...place, type: '種類' },
    professionals: {
      ...{ name: '姓', kind: '職種', title: '敬称', firstname: '名', specialty: '専門', potential: 'ポテンシャル' },
      ...{ phone: place.phone, email: 'メールアドレス', receptionDays: '受付日' },
      ...{ facility: '施設', city: place.city, service: '診療科' },
    },
    products: {
      ...{ name: '製品', format: '剤形', dci: '一般名', laboratory: '製薬会社', range: '製品群', active: '有効' },
      ...{ strength: '含量', packaging: '包装', code: 'コード', unitPrice: '単価' },
      ...{ fromMonth: '価格の開始月', sample: 'サンプル', aliases: '別名' },
    },
  },
  choices: {
    ...{ yes: 'はい', no: 'いいえ' },
    ...{ Business: '法人', Individual: '個人', Active: '有効', Suspended: '停止中' },
    ...{ chu: '大学病院', hospital: '病院', clinic: 'クリニック', health_center: '保健センター' },
    ...{ practice: '診療所', dispensary: '施療所' },
    ...{ physician: '医師', pharmacist: '薬剤師', nurse: '看護師', midwife: '助産師', dentist: '歯科医師' },
  },
  days: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日', '日曜日'],
};
