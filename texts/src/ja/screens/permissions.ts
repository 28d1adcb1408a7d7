import type { PermissionTexts } from '../../permission-texts.ts';

export const permissions = {
  WorkReports: {
    name: '業務報告',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューに業務報告を表示します。' },
      Read: { name: '閲覧', meaning: '自分とチームの報告書を読めます。' },
      Add: { name: '作成', meaning: '報告書を作成し、提出できます。' },
      Update: { name: '変更', meaning: '承認されるまで、自分の報告書を修正できます。' },
      Delete: { name: '削除', meaning: '自分の下書きと差し戻された報告書を削除できます。' },
      ReadAll: { name: 'すべて閲覧', meaning: '全員の報告書を読めます。' },
      Approve: { name: '承認', meaning: 'ほかの人の報告書を承認または差し戻しできます。' },
    },
  },
  MeetingsReports: {
    name: '議事録',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューに議事録を表示します。' },
      Read: { name: '閲覧', meaning: '自分とチームの議事録を読めます。' },
      Add: { name: '作成', meaning: '議事録を作成し、提出できます。' },
      Update: { name: '変更', meaning: '承認されるまで、自分の議事録を修正できます。' },
      Delete: { name: '削除', meaning: '自分の下書きと差し戻された議事録を削除できます。' },
      ReadAll: { name: 'すべて閲覧', meaning: '全員の議事録を読めます。' },
      Approve: { name: '承認', meaning: 'ほかの人の議事録を承認または差し戻しできます。' },
    },
  },
  Messaging: {
    name: 'メッセージ',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューにメッセージを表示します。' },
      Send: { name: '送信', meaning: '個人、グループ、または全員に送信できます。' },
      ReadAll: { name: 'すべて閲覧', meaning: '全員が送信したメッセージの履歴を見られます。' },
    },
  },
  PerformanceTracking: {
    name: '実績管理',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューに実績管理を表示します。' },
      MonthlyRead: { name: '月次の閲覧', meaning: '自分とチームの月次の数値を見られます。' },
      QuarterlyRead: { name: '四半期の閲覧', meaning: '自分とチームの四半期の数値を見られます。' },
      ReadAll: { name: 'すべて閲覧', meaning: 'すべての担当者の数値を見られます。' },
      Close: { name: '月の締め', meaning: '月の数値を確定し、理由を付けて再開できます。' },
      Update: { name: '計算の設定', meaning: 'スコアの重み、しきい値、営業日と祝日を変更できます。' },
    },
  },
  UserProductSales: {
    name: '個人目標',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューに自分の販売目標を表示します。' },
      MonthlyRead: { name: '月次の閲覧', meaning: '自分の目標と売上を月ごとに見られます。' },
      QuarterlyRead: { name: '四半期の閲覧', meaning: '自分の目標と売上を四半期ごとに見られます。' },
      ReadAll: { name: 'すべて閲覧', meaning: '全員の目標と売上を見られます。' },
    },
  },
  EmployeesHealthFacilities: {
    name: '医療施設',
    actions: {
      Read: { name: '閲覧', meaning: '自分が担当する施設と医療従事者を見られます。' },
      ReadAll: { name: 'すべて閲覧', meaning: 'どの担当者の分も見られます。' },
      Update: { name: '変更', meaning: '登録の追加、修正、担当者の設定ができます。' },
    },
  },
  SalesReports: {
    name: '売上レポート',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューに売上レポートを表示します。' },
      Read: { name: '閲覧', meaning: '月、四半期、年ごとの売上の閲覧と書き出しができます。' },
      Add: { name: '取り込み', meaning: '卸売業者の売上表を取り込めます。' },
      Update: { name: '修正', meaning: '取り込んだ売上を差し替え、または取り消せます。' },
    },
  },
  Settings: {
    name: '設定',
    actions: { ModuleAccess: { name: 'モジュールへのアクセス', meaning: 'メニューに設定を表示します。' } },
  },
  Products: {
    name: '製品',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: '設定に製品の一覧を表示します。' },
      Add: { name: '追加', meaning: '製品とその剤形を追加できます。' },
      Update: { name: '変更', meaning: '製品、剤形、価格、別名を変更できます。' },
    },
  },
  AnnualTargetSales: {
    name: '販売目標',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: '設定にチームの販売目標を表示します。' },
      Update: { name: '設定', meaning: '目標の設定、配分、確定ができます。' },
    },
  },
  Cities: {
    name: '都市',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: '設定に都市の一覧を表示します。' },
      Add: { name: '追加', meaning: '都市を追加できます。' },
      Update: { name: '変更', meaning: '都市を変更し、担当者を選べます。' },
      Delete: { name: '削除', meaning: 'どこにも使われていない都市を削除できます。' },
    },
  },
  Pharmacies: {
    name: '薬局',
    actions: {
      ModuleAccess: { name: 'モジュールへのアクセス', meaning: '設定に薬局の一覧を表示します。' },
      Add: { name: '追加', meaning: '薬局を追加できます。' },
      Update: { name: '変更', meaning: '薬局、その状態、担当者を変更できます。' },
      Delete: { name: '削除', meaning: '薬局をまとめて削除できます。' },
    },
  },
  UserSettings: {
    name: 'ユーザー',
    actions: {
      List: { name: '閲覧', meaning: 'アカウントとその権限、セッションを見られます。' },
      Add: { name: '追加', meaning: 'アカウントを作成できます。' },
      Update: { name: '変更', meaning: 'アカウント、ロール、担当地域、上司を変更できます。' },
      ToggleAccount: { name: '有効化と無効化', meaning: 'アカウントの利用を許可または停止できます。' },
      ResetPassword: { name: 'パスワードの再発行', meaning: 'アカウントに新しいパスワードを発行できます。' },
    },
  },
  Designations: {
    name: '役職',
    actions: { Update: { name: '管理', meaning: '役職を追加し、医薬情報担当者の役職を指定できます。' } },
  },
  Audit: {
    name: '監査ログ',
    actions: { Read: { name: '閲覧', meaning: '誰が、いつ、どこから、何をしたかを見られます。' } },
  },
} as const satisfies PermissionTexts;
