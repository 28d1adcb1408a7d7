/** What is said of the store of kept answers (specification, section 8), and that the portal goes on without it. */
export const cache = {
  open: 'Base de données locale non initialisée',
  read: 'Erreur lors de la lecture des données en cache',
  write: 'Erreur lors de l’écriture des données en cache',
  delete: 'Erreur lors de la suppression des données en cache',
  clear: 'Erreur lors du vidage du cache',
  goesOn: 'Le portail continue de fonctionner en ligne ; hors connexion, des données peuvent manquer.',
} as const;
