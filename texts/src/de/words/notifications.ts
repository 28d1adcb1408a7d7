import type { WordsOf } from '../../words.ts';

export const notifications: WordsOf<'notifications'> = {
  /** The kinds that a person chooses by. */
  groups: {
    reports: 'Berichte',
    minutes: 'Protokolle',
    actions: 'Aufgaben',
    messages: 'Nachrichten',
    sheets: 'Importe und Verkäufe',
    performance: 'Leistung',
    account: 'Konto',
  },
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
    messageReminder: '{{person}} erinnert Sie: Sie haben „{{subject}}“ noch nicht gelesen',
    messageWithdrawn: '{{person}} hat eine Nachricht zurückgezogen',
    messageNotSent:
      'Die Nachricht „{{subject}}“ konnte nicht zur geplanten Zeit hinausgehen: sie ist wieder ein Entwurf',
    salesLoaded: 'Verkäufe {{months}} geladen: {{wholesaler}}',
    salesReverted: 'Verkäufe {{months}} zurückgenommen: {{wholesaler}}',
    salesRestored: 'Verkäufe {{months}} wieder eingesetzt: {{wholesaler}}',
    performanceCommented: '{{person}} hat Ihre Zahlen von {{month}} kommentiert: {{comment}}',
    rolesChanged: 'Ihre Rollen haben sich geändert: {{roles}}',
    substituteNamed: '{{person}} benennt Sie vom {{day}} bis {{to}} als Vertretung',
    substituteEnded: 'Sie vertreten {{person}} nicht mehr',
    substituteDisabled: 'Das Konto Ihrer Vertretung {{person}} wurde deaktiviert: Benennen Sie jemand anderen',
    messageAnswered: '{{person}} hat geantwortet: „{{subject}}“',
    importLoaded: 'Die Datei „{{file}}“ wurde geladen',
    importFailed: 'Die Datei „{{file}}“ konnte nicht geladen werden',
    monthClosed: 'Die Zahlen für {{month}} sind abgeschlossen',
  },
};
