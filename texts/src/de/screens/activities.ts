import type { TranslationOf } from '../../translation.ts';

export const activities = {
  title: 'Aktivitäten',
  open: 'Aktivitäten',
  emptyTitle: 'Noch keine Aktivität',
  emptyText: 'Was Ihr Team hinzufügt, ändert oder entscheidet, erscheint hier.',
  failed: 'Die Aktivitäten konnten nicht geladen werden',
  system: 'Das Portal',
  numbered: 'Nr. {{id}}',
  other: '{{actor}}: {{act}}, {{thing}}',
  sentences: {
    cities: {
      add: '{{actor}} hat die Stadt {{thing}} hinzugefügt',
      update: '{{actor}} hat die Stadt {{thing}} geändert',
      'update-details': '{{actor}} hat die Vertreter der Stadt {{thing}} geändert',
      delete: '{{actor}} hat die Stadt {{thing}} gelöscht',
    },
    users: {
      add: '{{actor}} hat das Konto von {{thing}} angelegt',
      update: '{{actor}} hat das Konto von {{thing}} geändert',
      enable: '{{actor}} hat das Konto von {{thing}} aktiviert',
      disable: '{{actor}} hat das Konto von {{thing}} deaktiviert',
      'reset-password': '{{actor}} hat das Passwort von {{thing}} zurückgesetzt',
    },
    roles: {
      add: '{{actor}} hat die Rolle {{thing}} hinzugefügt',
      update: '{{actor}} hat die Rolle {{thing}} geändert',
      delete: '{{actor}} hat die Rolle {{thing}} gelöscht',
    },
    designations: {
      add: '{{actor}} hat die Funktion {{thing}} hinzugefügt',
      update: '{{actor}} hat die Funktion {{thing}} geändert',
    },
    products: {
      add: '{{actor}} hat das Produkt {{thing}} hinzugefügt',
      update: '{{actor}} hat das Produkt {{thing}} geändert',
    },
    years: {
      add: '{{actor}} hat das Jahr {{thing}} hinzugefügt',
      update: '{{actor}} hat das Jahr {{thing}} geändert',
    },
    pharmacies: {
      add: '{{actor}} hat den Kunden {{thing}} hinzugefügt',
      update: '{{actor}} hat den Kunden {{thing}} geändert',
      'change-status': '{{actor}} hat den Status des Kunden {{thing}} geändert',
      delete: '{{actor}} hat den Kunden {{thing}} gelöscht',
    },
    wholesalers: {
      add: '{{actor}} hat den Großhändler {{thing}} hinzugefügt',
      update: '{{actor}} hat den Großhändler {{thing}} geändert',
    },
    'health-facility': {
      add: '{{actor}} hat die Einrichtung {{thing}} hinzugefügt',
      update: '{{actor}} hat die Einrichtung {{thing}} geändert',
      link: '{{actor}} hat die von {{thing}} betreuten Einrichtungen geändert',
    },
    'health-professional': {
      add: '{{actor}} hat die Fachperson {{thing}} hinzugefügt',
      update: '{{actor}} hat die Fachperson {{thing}} geändert',
      link: '{{actor}} hat die von {{thing}} betreuten Fachpersonen geändert',
    },
    imports: {
      commit: '{{actor}} hat das Blatt {{thing}} importiert',
    },
    'work-reports': {
      save: '{{actor}} hat {{thing}} gespeichert',
      submit: '{{actor}} hat {{thing}} eingereicht',
      update: '{{actor}} hat {{thing}} geändert',
      recall: '{{actor}} hat {{thing}} zurückgezogen',
      approve: '{{actor}} hat {{thing}} genehmigt',
      return: '{{actor}} hat {{thing}} zurückgegeben',
      delete: '{{actor}} hat {{thing}} gelöscht',
    },
  },
} as const satisfies TranslationOf<'activities'>;
