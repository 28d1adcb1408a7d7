/** The words for what a work report is made of: whoever writes, lists or reads one shows them. */
export const reportWords = {
  types: { daily: 'Journalier', weekly: 'Hebdomadaire', monthly: 'Mensuel', special: 'Spécial' },
  natures: {
    field: 'Terrain',
    office: 'Bureau',
    meeting: 'Réunion',
    training: 'Formation',
    congress: 'Congrès',
    leave: 'Congé',
    holiday: 'Férié',
    travel: 'Trajet',
    other: 'Autre',
  },
  dayParts: { whole: 'Journée entière', morning: 'Matin', afternoon: 'Après-midi' },
  channels: { in_person: 'Présentiel', phone: 'Téléphone', video: 'Vidéo' },
  motives: {
    periodicity: 'Périodicité',
    novelty: 'Nouveauté',
    follow_up: 'Remontage',
    request: 'Demande',
    other: 'Autre',
  },
  reactions: { strong: 'Fort intérêt', interested: 'Intérêt', weak: 'Faible', refusal: 'Refus' },
  outcomes: { positive: 'Positif', neutral: 'Neutre', negative: 'Négatif', not_received: 'Non reçu' },
  eventKinds: { congress: 'Congrès', staff: 'Staff', epu: 'EPU', training: 'Formation', other: 'Autre' },
} as const;
