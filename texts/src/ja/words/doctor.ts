import type { WordsOf } from '../../words.ts';

/** What the doctor looks at and finds, on the screen of operations and on the command line. */
export const doctor = {
  checks: {
    node: 'Node',
    settings: '設定',
    folder: 'データフォルダー',
    database: 'データベース',
    migrations: 'マイグレーション',
    extensions: '拡張機能',
    durability: '耐久性',
    keys: '鍵',
    clock: '時計',
    audit: '監査ログ',
    backup: 'バックアップ',
    pooler: '接続プール',
    files: 'ファイル',
    mail: 'メール',
  },
  /** A moment that has not come. */
  never: 'なし',
  findings: {
    lookFailed: { says: '確認に失敗しました：{{reason}}。', advice: 'サーバーのログを確認してください。' },
    node: { says: 'バージョン {{version}}' },
    nodeTooOld: {
      says: 'バージョン {{version}} は古すぎます。',
      advice: 'Node {{oldest}} 以降をインストールしてください。',
    },
    settings: { says: '設定に矛盾はありません（{{url}}）' },
    settingsOfTrial: { says: '設定に矛盾はありません（{{url}}、本番環境ではありません）' },
    folder: { says: '{{folder}}（空き {{free}}）' },
    folderNotMade: { says: '{{folder}}（空き {{free}}）。まだありません：初回起動時に作成されます' },
    folderRefused: {
      says: '{{folder}} に書き込めません（{{reason}}）。',
      advice: 'ポータルを実行するアカウントに権限を与えるか、DATA_DIR を設定してください。',
    },
    folderFull: {
      says: '{{folder}} の空きは {{free}} しかありません。',
      advice: '空きを増やすか、DATA_DIR を設定してください。',
    },
    database: { says: 'PostgreSQL {{version}}' },
    databaseInUse: { says: 'PostgreSQL {{version}}。ポータルが使用中です（{{portal}}）' },
    databaseNotMade: { says: 'まだありません：初回起動時に作成されます' },
    databaseTooOld: { says: 'PostgreSQL {{version}} は古すぎます。', advice: 'バージョン {{oldest}} 以降が必要です。' },
    migrations: { says: '{{count, number}} 件すべて適用済みです' },
    migrationsNewer: {
      says: 'データベースは新しいポータルのものです（{{name}}）。',
      advice: 'そのバージョン以降を起動してください。',
    },
    migrationChanged: { says: '{{name}} は適用後に変更されています。', advice: '元のファイルに戻してください。' },
    migrationsPending: {
      says: '未適用のマイグレーション：{{count, number}} 件。',
      advice: 'ポータルを起動するか、「npm run portal -- migrate」を実行してください。',
    },
    extensions: { says: '{{names}}' },
    extensionsMissing: {
      says: '不足している拡張機能：{{names}}。',
      advice: 'ポータルを起動するか、データベースの所有者に「create extension」を実行してもらってください。',
    },
    durability: { says: '{{settings}}' },
    durabilityOff: { says: '無効な設定：{{settings}}。', advice: '有効にしてください。停電時にデータが失われます。' },
    keySet: { says: 'TOKEN_KEY が設定されています' },
    keyKept: { says: '初回起動時に作成され、データベースに保存されています' },
    keyNotMade: { says: 'まだありません：初回起動時に作成され、データベースに保存されます' },
    keyTooShort: {
      says: 'データベースの鍵が短すぎます。',
      advice: 'TOKEN_KEY を {{least}} 文字以上に設定してください。',
    },
    clock: { says: '{{timeZone}}、{{now}}。データベースの時刻と一致しています' },
    clockOff: {
      says: 'データベースの時計が {{seconds, number}} 秒ずれています。',
      advice: '両方を NTP で合わせてください。',
    },
    timeZoneUnknown: {
      says: 'データベースはタイムゾーン {{timeZone}} を認識できません。',
      advice: 'TIME_ZONE を変更してください。',
    },
    auditYears: { says: '保存年数：{{count, number}}（{{first}} 年から）' },
    auditEmpty: { says: 'まだ年がありません' },
    auditYearsOld: {
      says: '終了から {{days, number}} 日を超えた年（KEEP_AUDIT）：{{years}}。',
      advice: '「npm run portal -- audit archive --before {{before}} --to <フォルダー>」で保管してください。',
    },
    backups: { says: '最新：{{made}}、検証：{{verified}}' },
    backupLate: {
      says: '最新：{{made}}、検証：{{verified}}。',
      advice: 'BACKUP_EVERY が守られていません。理由はログにあります。',
    },
    verificationLate: {
      says: '最新：{{made}}、検証：{{verified}}。',
      advice: 'BACKUP_VERIFY_EVERY が守られていません。理由はログにあります。',
    },
    backupBad: {
      says: '{{verified}} に検証したバックアップは正常ではありません（{{reason}}）。',
      advice: '「backup now」で作り直し、「backup verify」で検証してください。',
    },
    pooler: { says: '1 つの文の制限時間：{{limit}}' },
    poolerHoldsLocks: {
      says: '停止したポータルがロックを保持し続けます。',
      advice: '接続プールのデータベースに {{query}} を設定してください。',
    },
    poolerUnlimited: {
      says: '文に制限時間がありません。',
      advice: '接続プールのデータベースに {{query}} を設定してください。',
    },
    filesFolder: { says: '{{folder}} に書き込めます' },
    filesFolderNotMade: { says: '{{folder}}。まだありません：初回起動時に作成されます' },
    filesFolderRefused: {
      says: '{{folder}} に書き込めません（{{reason}}）。',
      advice: '空きを増やすか書き込み権限を与えるか、FILES_URL を設定してください。',
    },
    filesBucket: { says: 'バケットに書き込めます' },
    filesBucketRefused: {
      says: 'バケットに書き込めません（{{reason}}）。',
      advice: 'FILES_URL とその鍵、ネットワークを確認してください。',
    },
    mail: { says: 'メールサーバーに接続できます（差出人 {{from}}）' },
    mailOff: { says: '未設定（SMTP_URL）：メールは送信されません' },
    mailRefused: {
      says: 'メールサーバーを使用できません（{{reason}}）。',
      advice: 'SMTP_URL またはメールサーバーを修正してください。',
    },
  },
} as const satisfies WordsOf<'doctor'>;
