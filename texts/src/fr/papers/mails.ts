import type { MailTexts } from '../../papers.ts';

export const mails: MailTexts = {
  reset: {
    subject: 'Portail de travail : nouveau mot de passe',
    body: [
      'Bonjour {{firstname}},',
      'Vous avez demandé un nouveau mot de passe. Ouvrez ce lien pour le choisir ; il fonctionne une seule fois, pendant une heure :',
      '{{link}}',
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
  },
  registered: {
    subject: 'Portail de travail : vous avez déjà un compte',
    body: [
      'Bonjour {{firstname}},',
      'Quelqu’un a demandé un compte avec votre adresse e-mail. Vous en avez déjà un : votre nom d’utilisateur est « {{username}} ».',
      'Si vous avez oublié votre mot de passe, demandez-en un nouveau ici :',
      '{{link}}',
      'Si vous n’avez rien demandé, ignorez ce message : votre compte reste tel qu’il est.',
    ],
  },
  minutes: {
    subject: 'Compte rendu : {{title}} ({{day}})',
    body: [
      'Bonjour {{firstname}},',
      'Le compte rendu « {{title}} » de la réunion du {{day}} est approuvé.',
      '{{decisions}}',
      '{{actions}}',
      'Lire le compte rendu complet :',
      '{{link}}',
      'Vous recevez cet e-mail selon les réglages de votre profil ; vous pouvez l’y désactiver.',
    ],
    action: '{{what}} – {{person}}, pour le {{day}}',
  },
  message: {
    subject: '{{subject}}',
    body: ['Bonjour {{firstname}},', '{{person}} vous a écrit sur le portail : « {{subject}} »'],
    reminder: 'Rappel : vous n’avez pas encore lu ce message.',
    files: 'Les pièces jointes sont à consulter sur le portail.',
    acknowledge: 'Un accusé de réception vous est demandé.',
    open: 'Lire et répondre :',
    why: 'Vous pouvez désactiver ces e-mails dans votre profil.',
    whyAcknowledge:
      'Ce message demande un accusé de réception : il vous est envoyé même si vous avez désactivé les e-mails dans votre profil.',
  },
  notification: {
    subject: '{{text}}',
    body: ['Bonjour {{firstname}},', '{{text}}'],
    open: 'Ouvrir sur le portail :',
    why: 'Vous recevez cet e-mail selon les réglages de votre profil ; vous pouvez l’y désactiver.',
  },
  summary: {
    subject: 'Portail de travail : ce qui vous attend',
    body: ['Bonjour {{firstname}},', 'Voici ce qui vous attend sur le portail.'],
    waiting: {
      reportsToDecide: 'Rapports à approuver',
      minutesToDecide: 'Comptes rendus à approuver',
      actionsOverdue: 'Actions en retard',
      actionsDue: 'Actions à faire aujourd’hui',
      toAcknowledge: 'Accusés de réception attendus',
      unreadMessages: 'Messages non lus',
    },
    unread: 'Notifications non lues',
    line: '{{what}} : {{count, number}}',
    open: 'Ouvrir le portail :',
    why: 'Vous recevez ce résumé chaque jour selon les réglages de votre profil ; vous pouvez y changer son heure ou le désactiver.',
  },
};
