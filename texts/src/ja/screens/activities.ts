import type { TranslationOf } from '../../translation.ts';

export const activities = {
  title: 'アクティビティ',
  open: 'アクティビティ',
  emptyTitle: 'アクティビティはまだありません',
  emptyText: 'チームの追加・変更・決定がここに表示されます。',
  failed: 'アクティビティを読み込めませんでした',
  system: 'ポータル',
  numbered: '番号 {{id}}',
  other: '{{actor}}：{{act}}（{{thing}}）',
  sentences: {
    cities: {
      add: '{{actor}}さんが都市「{{thing}}」を追加しました',
      update: '{{actor}}さんが都市「{{thing}}」を変更しました',
      'update-details': '{{actor}}さんが都市「{{thing}}」の担当者を変更しました',
      delete: '{{actor}}さんが都市「{{thing}}」を削除しました',
    },
    users: {
      add: '{{actor}}さんが{{thing}}さんのアカウントを作成しました',
      update: '{{actor}}さんが{{thing}}さんのアカウントを変更しました',
      enable: '{{actor}}さんが{{thing}}さんのアカウントを有効にしました',
      disable: '{{actor}}さんが{{thing}}さんのアカウントを無効にしました',
      'reset-password': '{{actor}}さんが{{thing}}さんのパスワードを再設定しました',
    },
    roles: {
      add: '{{actor}}さんがロール「{{thing}}」を追加しました',
      update: '{{actor}}さんがロール「{{thing}}」を変更しました',
      delete: '{{actor}}さんがロール「{{thing}}」を削除しました',
    },
    designations: {
      add: '{{actor}}さんが役職「{{thing}}」を追加しました',
      update: '{{actor}}さんが役職「{{thing}}」を変更しました',
    },
    products: {
      add: '{{actor}}さんが製品「{{thing}}」を追加しました',
      update: '{{actor}}さんが製品「{{thing}}」を変更しました',
    },
    years: {
      add: '{{actor}}さんが年度「{{thing}}」を追加しました',
      update: '{{actor}}さんが年度「{{thing}}」を変更しました',
    },
    pharmacies: {
      add: '{{actor}}さんが顧客「{{thing}}」を追加しました',
      update: '{{actor}}さんが顧客「{{thing}}」を変更しました',
      'change-status': '{{actor}}さんが顧客「{{thing}}」のステータスを変更しました',
      delete: '{{actor}}さんが顧客「{{thing}}」を削除しました',
    },
    wholesalers: {
      add: '{{actor}}さんが卸業者「{{thing}}」を追加しました',
      update: '{{actor}}さんが卸業者「{{thing}}」を変更しました',
    },
    'health-facility': {
      add: '{{actor}}さんが医療施設「{{thing}}」を追加しました',
      update: '{{actor}}さんが医療施設「{{thing}}」を変更しました',
      link: '{{actor}}さんが{{thing}}さんの担当する医療施設を変更しました',
    },
    'health-professional': {
      add: '{{actor}}さんが医療従事者「{{thing}}」を追加しました',
      update: '{{actor}}さんが医療従事者「{{thing}}」を変更しました',
      link: '{{actor}}さんが{{thing}}さんの担当する医療従事者を変更しました',
    },
    imports: {
      commit: '{{actor}}さんがシート「{{thing}}」を取り込みました',
    },
    'work-reports': {
      save: '{{actor}}さんが「{{thing}}」を保存しました',
      submit: '{{actor}}さんが「{{thing}}」を提出しました',
      update: '{{actor}}さんが「{{thing}}」を変更しました',
      recall: '{{actor}}さんが「{{thing}}」を取り下げました',
      approve: '{{actor}}さんが「{{thing}}」を承認しました',
      return: '{{actor}}さんが「{{thing}}」を差し戻しました',
      delete: '{{actor}}さんが「{{thing}}」を削除しました',
    },
  },
} as const satisfies TranslationOf<'activities'>;
