export const designations = {
  one: 'Fonction',
  new: 'Nouvelle fonction',
  name: 'Nom',
  isMedicalRepresentative: 'Délégué médical',
  isMedicalRepresentativeHint:
    'Les personnes qui ont cette fonction sont des délégués médicaux : on peut leur attribuer des villes et des pharmacies.',
  searchHint: 'Nom de la fonction',
  emptyTitle: 'Aucune fonction pour le moment',
  emptyText: 'Ajoutez la première fonction pour pouvoir la donner à des utilisateurs.',
  added: 'Fonction ajoutée',
  saved: 'Fonction enregistrée',
} as const;
