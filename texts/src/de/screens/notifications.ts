import type { TranslationOf } from '../../translation.ts';

export const notifications = {
  title: 'Benachrichtigungen',
  open: 'Benachrichtigungen',
  openUnread_one: 'Benachrichtigungen, {{count, number}} ungelesen',
  openUnread_other: 'Benachrichtigungen, {{count, number}} ungelesen',
  muted: 'Benachrichtigungen ausgeschaltet',
  mutedHint: 'Ihnen wird nichts gemeldet; hier bleibt alles vermerkt.',
  tabs: {
    alerts: 'Hinweise',
    updates: 'Neuigkeiten',
    logs: 'Protokoll',
  },
  markAll: 'Alle als gelesen markieren',
  unread: 'Ungelesen',
  more: 'Frühere anzeigen',
  emptyTitle: 'Nichts zu melden',
  empty: {
    alerts: 'Was auf Sie wartet, erscheint hier.',
    updates: 'Änderungen an Daten, die Sie verwenden, erscheinen hier.',
    logs: 'Ereignisse Ihres Kontos erscheinen hier.',
  },
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  markFailed: 'Das Markieren ist fehlgeschlagen',
  unknown: 'Eine neue Benachrichtigung wartet auf Sie.',
  texts: {
    accountRequested: '{{person}} ({{username}}) bittet um ein Konto. Aktivieren Sie es oder lehnen Sie es ab.',
    passwordForgotten:
      '{{person}} ({{username}}) hat das Passwort vergessen und wartet darauf, dass Sie es zurücksetzen.',
    sessionReused:
      'Ein alter Sitzungsschlüssel wurde von {{address}} erneut verwendet. Vorsichtshalber wurde diese Sitzung beendet.',
    passwordChanged:
      'Ihr Passwort wurde von {{address}} aus geändert. Waren Sie das nicht, informieren Sie einen Administrator.',
    workReportSubmitted: '{{person}} hat den Bericht vom {{day}} eingereicht: Er wartet auf Ihre Entscheidung.',
    workReportApproved: '{{person}} hat Ihren Bericht vom {{day}} genehmigt. {{comment}}',
    workReportReturned: '{{person}} hat Ihren Bericht vom {{day}} zurückgegeben: {{comment}}',
    minutesSubmitted: '{{person}} hat das Protokoll „{{title}}“ vom {{day}} eingereicht',
    minutesApproved: '{{person}} hat Ihr Protokoll „{{title}}“ vom {{day}} genehmigt',
    minutesReturned: '{{person}} hat Ihr Protokoll „{{title}}“ vom {{day}} zurückgegeben: {{comment}}',
    minutesCirculated: 'Das Protokoll „{{title}}“ vom {{day}} liegt zum Lesen bereit',
    actionGiven: '{{person}} hat Ihnen eine Aufgabe bis zum {{day}} übertragen: {{what}}',
    actionDue: 'Heute zu erledigen: {{what}}',
    actionOverdue: 'Überfällig seit dem {{day}}: {{what}}',
    messageReceived: '{{person}} hat Ihnen geschrieben: „{{subject}}“',
    messageToAcknowledge: '{{person}} wartet auf Ihre Empfangsbestätigung: „{{subject}}“',
    messageReminder: '{{person}} erinnert Sie: „{{subject}}“ ist noch ungelesen',
    messageWithdrawn: '{{person}} hat eine Nachricht zurückgezogen',
    messageNotSent:
      'Die Nachricht „{{subject}}“ konnte nicht zur geplanten Zeit hinausgehen: sie ist wieder ein Entwurf',
    salesLoaded: 'Verkäufe {{months}} geladen: {{wholesaler}}',
    salesReverted: 'Verkäufe {{months}} zurückgenommen: {{wholesaler}}',
    salesRestored: 'Verkäufe {{months}} wieder eingesetzt: {{wholesaler}}',
    performanceCommented: '{{person}} hat Ihre Zahlen von {{month}} kommentiert: {{comment}}',
  },
} as const satisfies TranslationOf<'notifications'>;
