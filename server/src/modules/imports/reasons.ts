/** The fault codes of the contract in the company's language, as the sheet that goes back to its author has them. */
const reasons: Readonly<Record<string, string>> = {
  required: 'obligatoire',
  invalid: 'valeur non valable',
  too_short: 'au moins {n} caractères',
  too_long: 'au plus {n} caractères',
  too_small: 'au moins {n}',
  too_big: 'au plus {n}',
  too_few: 'au moins {n}',
  too_many: 'au plus {n}',
  unknown: 'introuvable',
  taken: 'déjà utilisé',
  shares_not_100: 'les parts de {n} ne font pas 100 %',
  not_a_number: 'ce n’est pas un nombre',
  not_a_date: 'ce n’est pas une date',
  not_a_choice: 'valeur hors de la liste',
  ambiguous: 'plusieurs éléments portent ce nom',
  repeated: 'déjà à la ligne {n}',
  differs: 'différent de la ligne {n}',
  merged: 'cellule fusionnée',
  above_header: 'ligne au-dessus des titres de colonnes',
};

/** `Ville : introuvable`. */
export function reasonOf(fault: string, title: string | undefined): string {
  const [code = '', limit = ''] = fault.split(':');
  const words = (reasons[code] ?? fault).replace('{n}', limit);
  return title === undefined ? words : `${title} : ${words}`;
}
