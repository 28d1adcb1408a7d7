import type { TrailOf } from '../../words.ts';

export const imports = {
  reason: 'Motif',
  /** One of several that a cell names. */
  among: '{{field}} « {{value}} »',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      name: 'Pharmacie',
      city: 'Ville',
      address: 'Adresse',
      phone: 'Téléphone',
      latitude: 'Latitude',
      longitude: 'Longitude',
      type: 'Type',
      status: 'Statut',
      email: 'E-mail',
      aliases: 'Autres noms',
      codes: 'Codes grossistes',
      representatives: 'Délégués',
      fromMonth: 'Délégués depuis',
    },
    facilities: {
      name: 'Établissement',
      city: 'Ville',
      address: 'Adresse',
      phone: 'Téléphone',
      latitude: 'Latitude',
      longitude: 'Longitude',
      type: 'Type',
    },
    professionals: {
      name: 'Nom',
      kind: 'Profession',
      title: 'Titre',
      firstname: 'Prénom',
      specialty: 'Spécialité',
      potential: 'Potentiel',
      phone: 'Téléphone',
      email: 'E-mail',
      receptionDays: 'Jours de réception',
      facility: 'Établissement',
      city: 'Ville',
      service: 'Service',
    },
    products: {
      name: 'Produit',
      format: 'Forme',
      dci: 'DCI',
      laboratory: 'Laboratoire',
      range: 'Gamme',
      active: 'Actif',
      strength: 'Dosage',
      packaging: 'Conditionnement',
      code: 'Code',
      unitPrice: 'Prix unitaire',
      fromMonth: 'Prix depuis',
      sample: 'Échantillon',
      aliases: 'Autres noms',
    },
  },
} as const;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Feuille importée' },
  acts: {
    imports: {
      add: 'Feuille envoyée',
      check: 'Essai d’une feuille lancé',
      load: 'Importation d’une feuille lancée',
      commit: 'Feuille importée',
      cancel: 'Travail sur une feuille annulé',
      delete: 'Feuille abandonnée',
    },
  },
  sentences: { imports: { commit: '{{actor}} a importé la feuille {{thing}}' } },
};
