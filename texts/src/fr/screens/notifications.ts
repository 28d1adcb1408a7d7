export const notifications = {
  title: 'Notifications',
  open: 'Notifications',
  openUnread_one: 'Notifications, {{count, number}} non lue',
  openUnread_other: 'Notifications, {{count, number}} non lues',
  muted: 'Notifications désactivées',
  mutedHint: 'Rien ne vous est signalé ; tout reste noté ici.',
  tabs: {
    alerts: 'Alertes',
    updates: 'Nouveautés',
    logs: 'Journal',
  },
  markAll: 'Tout marquer comme lu',
  unread: 'Non lue',
  more: 'Afficher les précédentes',
  emptyTitle: 'Rien à signaler',
  empty: {
    alerts: 'Ce qui attend une action de votre part s’affichera ici.',
    updates: 'Les changements des données que vous utilisez s’afficheront ici.',
    logs: 'Les événements de votre compte s’afficheront ici.',
  },
  failed: 'Les notifications n’ont pas pu être chargées',
  markFailed: 'Le marquage n’a pas abouti',
  unknown: 'Une nouvelle notification vous attend.',
  texts: {
    accountRequested: '{{person}} ({{username}}) demande un compte. Activez-le ou refusez-le.',
    passwordForgotten: '{{person}} ({{username}}) a oublié son mot de passe et attend que vous le réinitialisiez.',
    sessionReused:
      'Une ancienne clé de session a été réutilisée depuis {{address}}. Par prudence, cette session a été fermée.',
    passwordChanged:
      'Votre mot de passe a été changé depuis {{address}}. Si ce n’était pas vous, prévenez un administrateur.',
    workReportSubmitted: '{{person}} a soumis son rapport du {{day}} : il attend votre décision.',
    workReportApproved: '{{person}} a approuvé votre rapport du {{day}}. {{comment}}',
    workReportReturned: '{{person}} vous a renvoyé votre rapport du {{day}} : {{comment}}',
  },
} as const;
