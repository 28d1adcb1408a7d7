import { facilityWords, professionalWords } from '../../health/health-words.ts';
import type { SheetTexts } from '../sheet.texts.ts';

const place = { city: 'Ville', address: 'Adresse', phone: 'Téléphone', latitude: 'Latitude', longitude: 'Longitude' };

export const fr: SheetTexts = {
  files: { template: 'modele', annotated: 'annote' },
  reason: 'Motif',
  faults: {
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
    shares_not_100: 'les parts de {n} ne font pas 100\u00a0%',
    not_a_number: 'ce n’est pas un nombre',
    not_a_date: 'ce n’est pas une date',
    not_a_choice: 'valeur hors de la liste',
    ambiguous: 'plusieurs éléments portent ce nom',
    repeated: 'déjà à la ligne {n}',
    differs: 'différent de la ligne {n}',
    merged: 'cellule fusionnée',
    above_header: 'ligne au-dessus des titres de colonnes',
  },
  labelled: (label, words) => `${label}\u00a0: ${words}`,
  among: (label, value) => `${label} «\u00a0${value}\u00a0»`,
  between: '\u00a0; ',
  titles: {
    pharmacies: {
      ...{ name: 'Pharmacie', ...place, type: 'Type', status: 'Statut', email: 'E-mail', aliases: 'Autres noms' },
      ...{ codes: 'Codes grossistes', representatives: 'Délégués', fromMonth: 'Délégués depuis' },
    },
    facilities: { name: 'Établissement', ...place, type: 'Type' },
    professionals: {
      ...{ name: 'Nom', kind: 'Profession', title: 'Titre', firstname: 'Prénom', specialty: 'Spécialité' },
      ...{ potential: 'Potentiel', phone: place.phone, email: 'E-mail', receptionDays: 'Jours de réception' },
      ...{ facility: 'Établissement', city: place.city, service: 'Service' },
    },
    products: {
      ...{ name: 'Produit', format: 'Forme', dci: 'DCI', laboratory: 'Laboratoire', range: 'Gamme', active: 'Actif' },
      ...{ strength: 'Dosage', packaging: 'Conditionnement', code: 'Code', unitPrice: 'Prix unitaire' },
      ...{ fromMonth: 'Prix depuis', sample: 'Échantillon', aliases: 'Autres noms' },
    },
  },
  choices: {
    ...{ yes: 'oui', no: 'non' },
    ...{ Business: 'Entreprise', Individual: 'Particulier', Active: 'Actif', Suspended: 'Suspendu' },
    ...facilityWords,
    ...professionalWords,
  },
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
};
