/** Asked before sales of the past are someone else's. */
export const salesMoves = {
  title: 'Sales from {{from}} to {{to}} change hands',
  titleOne: 'Sales of {{from}} change hands',
  text: 'These months have already been counted; once this change is saved, their figures move from one person to another.',
  person: 'Representative',
  before: 'Before',
  after: 'After',
  nobody: 'Unassigned',
  amounts: 'Amounts of the sales that change hands',
  unknownTitle: 'The effect on past sales could not be computed',
  unknownText:
    'This change may give sales of months that have already been counted to other people. Save without knowing the effect?',
  saveAnyway: 'Save anyway',
} as const;
