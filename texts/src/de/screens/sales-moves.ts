/** Asked before sales of the past are someone else's. */
export const salesMoves = {
  title: 'Verkäufe von {{from}} bis {{to}} werden anders zugeordnet',
  titleOne: 'Verkäufe von {{from}} werden anders zugeordnet',
  text: 'Diese Monate sind bereits gezählt; mit dem Speichern gehen ihre Zahlen von einer Person auf eine andere über.',
  person: 'Referent',
  before: 'Vorher',
  after: 'Nachher',
  nobody: 'Nicht zugeordnet',
  amounts: 'Beträge der Verkäufe, die anders zugeordnet werden',
  unknownTitle: 'Die Wirkung auf vergangene Verkäufe konnte nicht berechnet werden',
  unknownText:
    'Diese Änderung kann Verkäufe bereits gezählter Monate anderen zuordnen. Speichern, ohne die Auswirkung zu kennen?',
  saveAnyway: 'Trotzdem speichern',
} as const;
