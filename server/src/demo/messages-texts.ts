import type { RichText } from '@portal/contract';

/*
 * What is written in the messages of the demonstration. In every text {product}, {city} and {month} are filled in; a line
 * that begins with a dash is an item of a list.
 */

type MessageText = { subject: string; lines: readonly string[]; answers: readonly string[] };

export const announcements: readonly MessageText[] = [
  {
    subject: 'Stock de {product} : livraison reportée',
    lines: [
      'La livraison de {product} attendue cette semaine arrive lundi prochain.',
      '- Ne promettez pas de remise aux pharmacies avant cette date.',
      '- Orientez les prescripteurs vers les présentations disponibles.',
    ],
    answers: [
      'Bien reçu, je préviens les pharmacies de {city}.',
      'La pharmacie centrale de {city} en a encore douze boîtes.',
    ],
  },
  {
    subject: 'Rapports journaliers de {month}',
    lines: ['Plusieurs rapports de {month} manquent encore.', 'Merci de les compléter avant vendredi midi.'],
    answers: ['Les miens sont envoyés.', 'Il me manque la journée du congrès, je la saisis ce soir.'],
  },
  {
    subject: 'Réunion de cycle : salle et horaire',
    lines: [
      'La réunion de cycle commence à 8 h 30, dans la salle habituelle.',
      '- Apportez vos chiffres de {month}.',
      '- Préparez deux cas de terrain.',
    ],
    answers: ['Je serai là.', 'Puis-je présenter le cas de l’hôpital de {city} ?'],
  },
  {
    subject: 'Nouvelle fiche posologique de {product}',
    lines: [
      'La fiche posologique de {product} a changé : l’ancienne ne doit plus être remise.',
      'La nouvelle est disponible au bureau.',
    ],
    answers: ['Combien d’exemplaires par délégué ?'],
  },
  {
    subject: 'Échantillons : règles de remise',
    lines: [
      'Chaque échantillon remis est noté dans la visite du jour.',
      '- Deux au plus par prescripteur et par mois.',
      '- Aucun sans demande du prescripteur.',
    ],
    answers: ['Compris.', 'Qu’en est-il des pharmaciens ?'],
  },
  {
    subject: 'Ventes de {month} : premiers chiffres',
    lines: [
      'Les feuilles des grossistes de {month} sont chargées.',
      'Regardez vos écarts par produit avant notre point de jeudi.',
    ],
    answers: ['{product} remonte à {city}, enfin.', 'Il manque une pharmacie dans mon secteur.'],
  },
  {
    subject: 'Véhicules : contrôle technique',
    lines: [
      'Le contrôle technique des véhicules a lieu ce mois-ci.',
      'Indiquez à votre superviseur le jour qui vous convient.',
    ],
    answers: ['Mardi me convient.'],
  },
  {
    subject: 'Congrès de {city} : inscriptions',
    lines: ['Les inscriptions au congrès de {city} sont ouvertes jusqu’à la fin du mois.', 'Deux places par équipe.'],
    answers: ['Je suis intéressé.', 'Je laisse ma place cette année.'],
  },
];

export const discussions: readonly MessageText[] = [
  {
    subject: 'Tournée commune à {city}',
    lines: ['Quel jour pour la tournée commune à {city} ?'],
    answers: ['Mercredi pour moi.', 'Mercredi aussi, départ à 6 h.', 'Je prends les cliniques du centre.'],
  },
  {
    subject: 'Objections sur {product}',
    lines: ['Quelles objections entendez-vous sur {product} en ce moment ?'],
    answers: [
      'Le prix, surtout à {city}.',
      'La taille des comprimés, pour les enfants.',
      'J’ai un argumentaire, je l’apporte lundi.',
    ],
  },
];

/** The message that `delegue` still has to acknowledge, and the one scheduled for tomorrow. */
export const toAcknowledge: MessageText = {
  subject: 'Charte de remise des échantillons',
  lines: [
    'La charte de remise des échantillons change ce mois-ci.',
    '- Lisez-la en entier.',
    '- Accusez réception de ce message.',
  ],
  answers: [],
};
export const forTomorrow: MessageText = {
  subject: 'Rappel : programme de la semaine prochaine',
  lines: ['Pensez à compléter le programme de la semaine prochaine dans votre rapport hebdomadaire.'],
  answers: [],
};

/** Lines as a text; those with a dash are a list. */
export function treeOf(lines: readonly string[]): RichText {
  const said = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
  const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  return {
    type: 'doc',
    content: [
      ...lines.filter((line) => !line.startsWith('- ')).map(said),
      ...(items.length === 0
        ? []
        : [
            {
              type: 'bulletList' as const,
              content: items.map((item) => ({ type: 'listItem' as const, content: [said(item)] })),
            },
          ]),
    ],
  };
}
