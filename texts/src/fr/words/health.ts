import type { TrailOf } from '../../words.ts';

export const health = {
  fields: {
    title: 'Titre',
    firstname: 'Prénom',
    name: 'Nom',
    kind: 'Profession',
    specialty: 'Spécialité',
    potential: 'Potentiel',
    type: 'Type',
    city: 'Ville',
    address: 'Adresse',
    phone: 'Téléphone',
    email: 'Adresse e-mail',
  },
  tabs: { todo: 'À visiter', professionals: 'Professionnels', facilities: 'Établissements' },
  potentialOf: 'Potentiel {{potential}}',
  kinds: {
    physician: 'Médecin',
    pharmacist: 'Pharmacien',
    nurse: 'Infirmier',
    midwife: 'Sage-femme',
    dentist: 'Dentiste',
  },
  types: {
    chu: 'CHU',
    hospital: 'Hôpital',
    clinic: 'Clinique',
    health_center: 'Centre de santé',
    practice: 'Cabinet',
    dispensary: 'Dispensaire',
  },
  receptionDays: 'Jours de réception',
  places: 'Lieux d’exercice',
  professionalCount: 'Professionnels',
  lastVisit: 'Dernière visite',
  visitsThisMonth: 'Visites du mois',
  target: 'Objectif par mois',
  due: 'Échéance',
  dueChoices: { week: 'À visiter cette semaine', overdue: 'En retard', never: 'Jamais visités' },
} as const;

export const trail: TrailOf<'health-facility' | 'health-professional', 'health-facility' | 'health-professional'> = {
  entities: { 'health-facility': 'Établissement', 'health-professional': 'Professionnel de santé' },
  acts: {
    'health-facility': {
      add: 'Établissement ajouté',
      update: 'Établissement modifié',
      link: 'Établissements suivis modifiés',
    },
    'health-professional': {
      add: 'Professionnel ajouté',
      update: 'Professionnel modifié',
      link: 'Professionnels suivis modifiés',
    },
  },
  sentences: {
    'health-facility': {
      add: '{{actor}} a ajouté l’établissement {{thing}}',
      update: '{{actor}} a modifié l’établissement {{thing}}',
      link: '{{actor}} a changé les établissements suivis par {{thing}}',
    },
    'health-professional': {
      add: '{{actor}} a ajouté le professionnel {{thing}}',
      update: '{{actor}} a modifié le professionnel {{thing}}',
      link: '{{actor}} a changé les professionnels suivis par {{thing}}',
    },
  },
};
