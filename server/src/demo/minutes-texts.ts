import type { MeetingKind } from '@portal/contract';

/*
 * The topics of the demonstration's meetings. {city}, {product}, {other}, {count} and {percent} are placeholders; `**`
 * surrounds bold text.
 */

/**
 * A point of an agenda: what was said, as a sentence and a list, what was decided, and who does what within how many
 * days.
 */
export type Topic = {
  title: string;
  said: string;
  list: readonly string[];
  decisions: readonly string[];
  actions: readonly (readonly [what: string, days: number])[];
};

const coverage: Topic = {
  title: 'Couverture du secteur de {city}',
  said: 'Le taux de couverture des prescripteurs A est de **{percent} %** ; les pédiatres restent les moins visités.',
  list: [
    '**Hôpital régional** : accès difficile le matin, le major propose le mardi après 14 h.',
    'Deux généralistes sont partis ; leurs fiches sont à fermer.',
    'La clinique du centre reçoit désormais sur rendez-vous seulement.',
  ],
  decisions: ['Chaque potentiel A de {city} est vu deux fois par mois à partir de la prochaine tournée.'],
  actions: [
    ['Mettre à jour les fiches des prescripteurs partis de {city}', 7],
    ['Prendre rendez-vous avec le major de l’hôpital régional', 10],
  ],
};

const samples: Topic = {
  title: 'Échantillons et documents de {product}',
  said: 'Le stock d’échantillons de {product} couvre **{count} jours** de visite ; les fiches posologiques manquent.',
  list: [
    'Les pharmacies demandent des fiches plastifiées.',
    'Les échantillons remis sont à noter visite par visite.',
    '**Lot à rappeler** : aucun, la question a été vérifiée auprès du siège.',
  ],
  decisions: ['Les échantillons sont réservés aux prescripteurs A et B jusqu’à la prochaine livraison.'],
  actions: [
    ['Envoyer la commande d’échantillons de {product}', 5],
    ['Réimprimer les fiches posologiques de {product}', 14],
  ],
};

const competition: Topic = {
  title: 'Ce que fait la concurrence face à {product}',
  said: 'Un générique est proposé en pharmacie **{count} %** moins cher que {product}.',
  list: [
    'Argument des confrères : le prix, jamais la tolérance.',
    'Les spécialistes restent fidèles à {product} chez l’adulte.',
    'Une remise est accordée aux officines de {city} dès dix boîtes.',
  ],
  decisions: [
    'L’argumentaire insiste sur la tolérance et sur la durée du traitement.',
    'Aucune remise supplémentaire n’est accordée ce trimestre.',
  ],
  actions: [['Rédiger une page de réponses aux objections sur {product}', 12]],
};

const stocks: Topic = {
  title: 'Ruptures en officine à {city}',
  said: 'Les ruptures de {product} ont touché **{count} officines** ; le grossiste livre de nouveau depuis lundi.',
  list: ['Pharmacies du marché : deux semaines sans stock.', 'Le grossiste annonce un réassort hebdomadaire.'],
  decisions: ['Le stock de {product} est relevé à chaque visite en pharmacie.'],
  actions: [
    ['Appeler le grossiste au sujet de {product}', 3],
    ['Relever le stock des dix premières officines de {city}', 9],
  ],
};

const figures: Topic = {
  title: 'Chiffres du mois et objectifs',
  said: 'L’équipe est à **{percent} %** de son objectif ; {product} tire la gamme, {other} reste en dessous.',
  list: [
    '**Points forts** : visites en double, présence en pharmacie.',
    '**Points faibles** : rapports en retard, week-ends non préparés.',
    'Les objectifs du trimestre ne changent pas.',
  ],
  decisions: ['Un point hebdomadaire de quinze minutes se tient chaque lundi à 8 h.'],
  actions: [['Préparer le plan d’action de {other}', 8]],
};

const reports: Topic = {
  title: 'Rapports et programmes',
  said: 'Les rapports sont rendus à temps à **{percent} %**. Un programme clair évite les visites perdues.',
  list: ['Le programme de la semaine est attendu le vendredi.', 'Une visite hors liste se justifie par une phrase.'],
  decisions: ['Les rapports se rendent le soir même, le lendemain à midi au plus tard.'],
  actions: [['Rattraper les rapports manquants du mois', 4]],
};

const events: Topic = {
  title: 'Préparation de la table ronde de {city}',
  said: 'La salle est retenue pour **{count} personnes** ; l’orateur confirme cette semaine.',
  list: [
    'Thème : la prise en charge de première intention.',
    'Invitations : prescripteurs A de {city} et internes.',
    'Le dîner est à la charge de l’équipe, dans la limite du budget.',
  ],
  decisions: ['Le budget de la table ronde est arrêté ; tout dépassement est demandé par écrit.'],
  actions: [
    ['Réserver la salle et le matériel de projection', 6],
    ['Envoyer les invitations aux prescripteurs de {city}', 10],
    ['Faire valider la présentation de l’orateur', 15],
  ],
};

const product: Topic = {
  title: '{product} : indications et posologie',
  said: 'Rappel des indications de {product} et des **{count} questions** les plus fréquentes.',
  list: [
    'Posologie de l’enfant : selon le poids, jamais selon l’âge.',
    'Effets indésirables : les déclarer **dans les 24 heures**.',
    'Interactions : revoir la liste avant chaque visite à l’hôpital.',
  ],
  decisions: ['Chacun passe le questionnaire de {product} avant la fin du mois.'],
  actions: [
    ['Envoyer le questionnaire sur {product}', 5],
    ['Transmettre les résultats du questionnaire', 20],
  ],
};

const objections: Topic = {
  title: 'Jeux de rôle : répondre aux objections',
  said: 'Chacun a mené **{count} entretiens** filmés ; les retours ont été donnés à deux.',
  list: ['Écouter avant de répondre.', 'Une seule idée par visite.', 'Conclure par un engagement précis.'],
  decisions: ['Une visite en double par mois suit la formation.'],
  actions: [['Planifier les visites en double du mois', 7]],
};

const protocol: Topic = {
  title: 'Place de {product} dans le protocole du service',
  said: 'Le service prescrit {product} en deuxième intention ; **{count} patients** ont été suivis.',
  list: [
    'Le chef de service souhaite des données locales.',
    'La pharmacie de l’hôpital demande un engagement de disponibilité.',
    'Les infirmiers demandent une fiche de préparation.',
  ],
  decisions: ['Une réunion de suivi se tient avec le service dans deux mois.'],
  actions: [
    ['Remettre le dossier scientifique de {product} au chef de service', 10],
    ['Faire parvenir la fiche de préparation aux infirmiers', 14],
  ],
};

const discussion: Topic = {
  title: 'Échanges avec les prescripteurs',
  said: 'Les participants ont discuté **{count} cas** rencontrés à {city}.',
  list: [
    'Premier cas : enfant de quatre ans, forme sirop préférée.',
    'Deuxième cas : adulte sous traitement au long cours.',
    'La question du prix revient à chaque cas.',
  ],
  decisions: ['Les cas présentés sont réunis dans un document remis à chacun.'],
  actions: [
    ['Rédiger le document des cas présentés', 12],
    ['Remercier les participants par écrit', 3],
  ],
};

/** The titles and topics of each kind of meeting. */
export const meetings: Record<MeetingKind, { titles: readonly string[]; topics: readonly Topic[] }> = {
  team: {
    titles: ['Réunion mensuelle de l’équipe'],
    topics: [figures, coverage, stocks, samples, reports, competition],
  },
  cycle: { titles: ['Réunion de cycle'], topics: [figures, product, competition, coverage, events] },
  training: {
    titles: ['Formation : {product}', 'Formation : l’entretien de visite'],
    topics: [product, objections, samples],
  },
  hospital_staff: {
    titles: ['Staff de l’hôpital de {city}', 'Staff de pédiatrie, {city}'],
    topics: [protocol, discussion],
  },
  round_table: { titles: ['Table ronde : {product}'], topics: [discussion, product, events] },
};

/** The place within the city; the minutes have a field for the city. */
export const places: Record<MeetingKind, readonly string[]> = {
  team: ['Agence régionale', 'Salle de réunion'],
  cycle: ['Agence régionale, grande salle', 'Hôtel La Falaise'],
  training: ['Salle de formation'],
  hospital_staff: ['Hôpital régional', 'Hôpital de district'],
  round_table: ['Hôtel Akwa Palace', 'Hôtel du Centre'],
};

export const guestNames = [
  'Dr Hortense Mballa (pédiatrie)',
  'Dr Joseph Ekani (médecine interne)',
  'Pr Samuel Nguemo',
  'Dr Rachel Tsala (gynécologie)',
  'M. Paul Zang, pharmacien de l’hôpital',
  'Mme Odile Fokou, surveillante générale',
];

export const reasons = [
  'Il manque les échéances convenues en fin de réunion.',
  'Merci de préciser la décision sur les échantillons.',
  'La liste des présents ne correspond pas à la feuille d’émargement.',
];

export const notes = [
  '',
  '',
  'Fait par téléphone.',
  'Reporté à la demande du client.',
  'Remis en main propre.',
  'Commande passée.',
];
