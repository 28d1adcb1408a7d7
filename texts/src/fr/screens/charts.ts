export const charts = {
  missing: 'Le graphique n’a pas pu être chargé ; le tableau donne les mêmes chiffres.',
} as const;
