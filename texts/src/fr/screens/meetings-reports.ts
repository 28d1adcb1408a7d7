import { meetingsReports as words } from '../words/meetings-reports.ts';

export const meetingsReports = {
  ...words,
  new: 'Nouveau compte rendu',
  update: 'Modifier le compte rendu',
  named: '{{title}} · {{day}}',
  untitled: 'Réunion sans titre',
  pointNumber: 'Point {{number, number}}',
  allKinds: 'Tous les types de réunion',
  searchHint: 'Titre, lieu ou texte',
  searchHintOthers: 'Auteur, titre ou lieu',
  emptyTitle: 'Aucun compte rendu pour le moment',
  emptyText: 'Commencez votre premier compte rendu : il s’enregistre tout seul, même sans connexion.',
  emptyTextReader: 'Les comptes rendus apparaîtront ici dès qu’ils seront soumis.',
  exportName: 'comptes-rendus',
  waitingEmptyText: 'Les comptes rendus soumis apparaîtront ici.',
  /** What a document says of itself (documents/document-kind.ts). */
  document: {
    notFound: 'Ce compte rendu n’existe pas ou n’existe plus',
    submitted: 'Compte rendu soumis',
    incomplete: 'Le compte rendu est incomplet',
    recalled: 'Le compte rendu est de nouveau un brouillon',
    deleteTitle: 'Supprimer ce compte rendu ?',
    deleted: 'Compte rendu supprimé',
  },
} as const;
