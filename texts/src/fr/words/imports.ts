import type { TrailOf } from '../../words.ts';
import { health } from './health.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';

export const imports = {
  reason: 'Motif',
  /** One of several that a cell names. */
  among: '{{field}} « {{value}} »',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      ...pharmacies.fields,
      name: 'Pharmacie',
      latitude: 'Latitude',
      longitude: 'Longitude',
      email: 'E-mail',
      aliases: 'Autres noms',
      codes: 'Codes grossistes',
      representatives: 'Délégués',
      fromMonth: 'Délégués depuis',
    },
    facilities: { ...health.fields, name: 'Établissement', latitude: 'Latitude', longitude: 'Longitude' },
    professionals: {
      ...health.fields,
      email: 'E-mail',
      receptionDays: 'Jours de réception',
      facility: 'Établissement',
      service: 'Service',
    },
    products: {
      ...products.fields,
      name: 'Produit',
      format: 'Forme',
      active: 'Actif',
      strength: 'Dosage',
      packaging: 'Conditionnement',
      code: 'Code',
      unitPrice: 'Prix unitaire',
      fromMonth: 'Prix depuis',
      sample: 'Échantillon',
      aliases: 'Autres noms',
    },
    objectives: {
      representative: 'Délégué',
      product: 'Produit',
      form: 'Forme',
      code: 'Code',
      year: 'Année',
      month: 'Mois',
      quantity: 'Quantité',
      amount: 'Montant',
    },
    sales: {
      product: 'Produit',
      productCode: 'Code produit',
      pharmacy: 'Pharmacie',
      pharmacyCode: 'Code client',
      city: 'Ville',
      month: 'Mois',
      quantity: 'Quantité',
      freeUnits: 'Unités gratuites',
      amount: 'Montant',
      unitPrice: 'Prix unitaire',
    },
  },
} as const;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Feuille importée' },
  acts: {
    imports: {
      add: 'Feuille envoyée',
      check: 'Vérification d’une feuille lancée',
      choose: 'Onglets d’un classeur choisis',
      load: 'Importation d’une feuille lancée',
      commit: 'Feuille importée',
      cancel: 'Traitement d’une feuille annulé',
      delete: 'Feuille abandonnée',
    },
  },
  sentences: { imports: { commit: '{{actor}} a importé la feuille {{thing}}' } },
};
