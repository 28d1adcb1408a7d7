import type { MailTexts } from '../../papers.ts';

export const mails: MailTexts = {
  reset: {
    subject: 'Portail de travail: neues Passwort',
    body: [
      'Guten Tag {{firstname}},',
      'Sie haben ein neues Passwort angefordert. Öffnen Sie diesen Link, um es festzulegen; er funktioniert einmal, eine Stunde lang:',
      '{{link}}',
      'Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
    ],
  },
  registered: {
    subject: 'Portail de travail: Sie haben bereits ein Konto',
    body: [
      'Guten Tag {{firstname}},',
      'jemand hat mit Ihrer E-Mail-Adresse ein Konto angefordert. Sie haben bereits eines: Ihr Benutzername ist „{{username}}“.',
      'Wenn Sie Ihr Passwort vergessen haben, fordern Sie hier ein neues an:',
      '{{link}}',
      'Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Ihr Konto bleibt, wie es ist.',
    ],
  },
  minutes: {
    subject: 'Protokoll: {{title}} ({{day}})',
    body: [
      'Guten Tag {{firstname}},',
      'Das Protokoll „{{title}}“ der Besprechung vom {{day}} wurde genehmigt.',
      '{{decisions}}',
      '{{actions}}',
      'Vollständig lesen Sie es hier:',
      '{{link}}',
      'Sie erhalten diese E-Mail, weil sie in Ihrem Profil aktiviert ist; dort können Sie sie abbestellen.',
    ],
    action: '{{what}} – {{person}}, bis {{day}}',
  },
  message: {
    subject: '{{subject}}',
    body: ['Guten Tag {{firstname}},', '{{person}} hat Ihnen im Portal geschrieben: „{{subject}}“'],
    reminder: 'Erinnerung: Sie haben diese Nachricht noch nicht gelesen.',
    files: 'Anhänge finden Sie im Portal.',
    acknowledge: 'Sie werden um eine Empfangsbestätigung gebeten.',
    open: 'Lesen und antworten:',
    why: 'Diese E-Mails können Sie in Ihrem Profil abbestellen.',
    whyAcknowledge:
      'Diese Nachricht verlangt eine Empfangsbestätigung: Sie wird Ihnen auch dann gesendet, wenn Sie E-Mails im Profil abbestellt haben.',
  },
  notification: {
    subject: '{{text}}',
    body: ['Guten Tag {{firstname}},', '{{text}}'],
    open: 'Im Portal öffnen:',
    why: 'Sie erhalten diese E-Mail, weil sie in Ihrem Profil aktiviert ist; dort können Sie sie abbestellen.',
  },
  summary: {
    subject: 'Portail de travail: was auf Sie wartet',
    body: ['Guten Tag {{firstname}},', 'Das wartet im Portal auf Sie.'],
    waiting: {
      reportsToDecide: 'Berichte zu genehmigen',
      minutesToDecide: 'Protokolle zu genehmigen',
      actionsOverdue: 'Überfällige Aufgaben',
      actionsDue: 'Heute fällige Aufgaben',
      toAcknowledge: 'Erwartete Empfangsbestätigungen',
      unreadMessages: 'Ungelesene Nachrichten',
    },
    unread: 'Ungelesene Benachrichtigungen',
    line: '{{what}}: {{count, number}}',
    open: 'Portal öffnen:',
    why: 'Sie erhalten diese Zusammenfassung täglich, weil sie in Ihrem Profil aktiviert ist; dort können Sie die Uhrzeit ändern oder sie abbestellen.',
  },
};
