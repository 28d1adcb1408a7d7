export const wholesalers = {
  title: 'Grossistes',
  one: 'Grossiste',
  new: 'Nouveau grossiste',
  name: 'Nom',
  searchHint: 'Nom du grossiste',
  emptyTitle: 'Aucun grossiste pour le moment',
  emptyText: 'Ajoutez le premier grossiste pour pouvoir charger ses feuilles de ventes.',
  added: 'Grossiste ajouté',
  saved: 'Grossiste enregistré',
} as const;
