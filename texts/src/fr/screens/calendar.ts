export const calendar = {
  one: 'Année',
  new: 'Nouvelle année',
  status: 'Statut',
  open: 'Ouverte',
  closed: 'Clôturée',
  openHint: 'Dans une année clôturée, les objectifs et les ventes ne peuvent plus être modifiés.',
  searchHint: 'Année',
  emptyTitle: 'Aucune année pour le moment',
  emptyText: 'Ajoutez une année pour pouvoir y fixer des objectifs et y charger des ventes.',
  added: 'Année ajoutée',
  saved: 'Année enregistrée',
} as const;
