/** Asked before sales of the past are someone else's. */
export const salesMoves = {
  title: 'Les ventes de {{from}} à {{to}} changent d’attribution',
  titleOne: 'Les ventes de {{from}} changent d’attribution',
  text: 'Ces mois sont déjà comptés ; une fois ce changement enregistré, leurs chiffres passent d’une personne à l’autre.',
  person: 'Délégué',
  before: 'Avant',
  after: 'Après',
  nobody: 'Non attribué',
  amounts: 'Montants des ventes qui changent d’attribution',
  unknownTitle: 'L’effet sur les ventes passées n’a pas pu être calculé',
  unknownText:
    'Ce changement peut attribuer à d’autres les ventes de mois déjà comptés. Voulez-vous enregistrer sans connaître cet effet ?',
  saveAnyway: 'Enregistrer quand même',
} as const;
