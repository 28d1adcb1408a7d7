import type { TrailOf, WordsOf } from '../../words.ts';

export const performanceTracking = {
  titles: {
    monthly: 'Leistung des Monats',
    quarterly: 'Leistung des Quartals',
    rows: 'Zeilen von „{{figure}}“',
  },
  lights: {
    good: 'Gut',
    fair: 'Mittel',
    low: 'Schwach',
  },
  reasons: {
    counted: 'Gezählt',
    not_received: 'Nicht empfangen',
    not_linked: 'Nicht auf der Liste des Referenten',
    unlisted: 'Nicht gelistet',
    not_approved: 'Noch nicht genehmigt',
    draft: 'Entwurf oder zurückgegeben',
    leave: 'Urlaub',
    holiday: 'Feiertag',
    weekend: 'Kein Arbeitstag',
    not_field: 'Nicht im Außendienst',
    not_submitted: 'Kein Bericht eingereicht',
    late: 'Verspätet eingereicht',
    not_seen: 'Nicht besucht',
    outside_band: 'Außerhalb des Rahmens',
    capped: 'Gedeckelt',
    no_target: 'Ohne Besuchsziel',
    no_objective: 'Ohne Verkaufsziel',
    other_product: 'Anderes Produkt',
  },
  kinds: {
    visit: 'Besuch',
    day: 'Tag',
    professional: 'Fachperson',
    sale: 'Verkauf',
    figure: 'Zahl',
  },
  columns: {
    person: 'Referent',
    manager: 'Vorgesetzte',
    cities: 'Städte',
    light: 'Stand',
    rank: 'Rang',
    leftOn: 'Ausgeschieden am',
    kind: 'Art',
    day: 'Tag',
    name: 'Name',
    detail: 'Detail',
    potential: 'Potenzial',
    part: 'Gezählt',
    whole: 'Von',
    reason: 'Grund',
  },
  ofTeam: 'Das ganze Team',
  official: 'Offiziell (genehmigte Berichte)',
  provisional: 'Vorläufig (mit eingereichten Berichten)',
  closedOn: 'Monat abgeschlossen am {{day}}',
  running: {
    title: 'Laufender Zeitraum',
    month_one:
      '{{count, number}} von {{all, number}} Arbeitstagen ist vorbei. Verkäufe und Besuche werden am Ziel des ganzen Monats gemessen.',
    month_other:
      '{{count, number}} von {{all, number}} Arbeitstagen sind vorbei. Verkäufe und Besuche werden am Ziel des ganzen Monats gemessen.',
    quarter_one:
      '{{count, number}} von {{all, number}} Arbeitstagen ist vorbei. Verkäufe werden am Ziel des ganzen Quartals gemessen, Besuche am Ziel der begonnenen Monate.',
    quarter_other:
      '{{count, number}} von {{all, number}} Arbeitstagen sind vorbei. Verkäufe werden am Ziel des ganzen Quartals gemessen, Besuche am Ziel der begonnenen Monate.',
  },
  median: 'Median des Teams',
  byPotential: 'Abdeckung nach Potenzial',
  missed: 'Noch zu besuchen',
  lastVisit: 'Letzter Besuch',
  target: 'Ziel',
  visits: 'Besuche',
  products: 'Vorgestellte Produkte und Verkäufe',
  presented: 'Vorgestellt',
  weeks: 'Pünktlichkeit je Woche',
  week: 'Woche vom',
  comments: 'Kommentare',
  state: 'Zahlen',
  status: 'Status',
  before: 'Vorjahr',
  history: 'Entwicklung',
  none: 'Keine Daten.',
} as const satisfies WordsOf<'performanceTracking'>;

export const trail: TrailOf<'performance-tracking', 'performanceComment' | 'performanceMonth' | 'performanceSettings'> =
  {
    entities: {
      performanceComment: 'Leistungskommentar',
      performanceMonth: 'Leistungsmonat',
      performanceSettings: 'Leistungseinstellungen',
    },
    acts: {
      'performance-tracking': {
        close: 'Monat abgeschlossen',
        reopen: 'Monat wieder geöffnet',
        'update-settings': 'Regeln geändert',
        'update-holidays': 'Feiertage geändert',
        comment: 'Kommentar hinzugefügt',
        'delete-comment': 'Kommentar zurückgenommen',
      },
    },
    sentences: {
      'performance-tracking': {
        close: '{{actor}} hat {{thing}} abgeschlossen',
        reopen: '{{actor}} hat {{thing}} wieder geöffnet',
        'update-settings': '{{actor}} hat die Regeln der Leistungsberechnung geändert, {{thing}}',
        'update-holidays': '{{actor}} hat die Feiertage von {{thing}} geändert',
        comment: '{{actor}} hat die Zahlen von {{thing}} kommentiert',
        'delete-comment': '{{actor}} hat einen Kommentar zu den Zahlen von {{thing}} zurückgenommen',
      },
    },
  };
