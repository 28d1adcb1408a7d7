import type { PermissionTexts } from '../../permission-texts.ts';

export const permissions = {
  WorkReports: {
    name: 'Arbeitsberichte',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Arbeitsberichte im Menü sehen.' },
      Read: { name: 'Lesen', meaning: 'Die eigenen Berichte und die des Teams lesen.' },
      Add: { name: 'Verfassen', meaning: 'Einen Bericht beginnen und einreichen.' },
      Update: { name: 'Ändern', meaning: 'Die eigenen Berichte korrigieren, solange sie nicht freigegeben sind.' },
      Delete: { name: 'Löschen', meaning: 'Eigene Entwürfe und zurückgegebene Berichte löschen.' },
      ReadAll: { name: 'Alles lesen', meaning: 'Die Berichte aller lesen.' },
      Approve: { name: 'Freigeben', meaning: 'Die Berichte anderer freigeben oder zurückgeben.' },
    },
  },
  MeetingsReports: {
    name: 'Sitzungsprotokolle',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Sitzungsprotokolle im Menü sehen.' },
      Read: { name: 'Lesen', meaning: 'Die eigenen Protokolle und die des Teams lesen.' },
      Add: { name: 'Verfassen', meaning: 'Ein Protokoll beginnen und einreichen.' },
      Update: { name: 'Ändern', meaning: 'Die eigenen Protokolle korrigieren, solange sie nicht freigegeben sind.' },
      Delete: { name: 'Löschen', meaning: 'Eigene Entwürfe und zurückgegebene Protokolle löschen.' },
      ReadAll: { name: 'Alles lesen', meaning: 'Die Protokolle aller lesen.' },
      Approve: { name: 'Freigeben', meaning: 'Die Protokolle anderer freigeben oder zurückgeben.' },
    },
  },
  Messaging: {
    name: 'Nachrichten',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Nachrichten im Menü sehen.' },
      Send: { name: 'Senden', meaning: 'An Personen, Gruppen oder alle schreiben.' },
      ReadAll: { name: 'Alles lesen', meaning: 'Den Verlauf der von allen gesendeten Nachrichten einsehen.' },
    },
  },
  PerformanceTracking: {
    name: 'Leistungsübersicht',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Leistungsübersicht im Menü sehen.' },
      MonthlyRead: { name: 'Monatlich lesen', meaning: 'Die eigenen Monatszahlen und die des Teams sehen.' },
      QuarterlyRead: { name: 'Vierteljährlich lesen', meaning: 'Die eigenen Quartalszahlen und die des Teams sehen.' },
      ReadAll: { name: 'Alles lesen', meaning: 'Die Zahlen aller Pharmareferenten sehen.' },
      Close: {
        name: 'Monat abschließen',
        meaning: 'Die Zahlen eines Monats festschreiben und ihn mit Grund wieder öffnen.',
      },
      Update: {
        name: 'Regeln festlegen',
        meaning: 'Gewichte der Punktzahl, Schwellen, Arbeits- und Feiertage ändern.',
      },
    },
  },
  UserProductSales: {
    name: 'Persönliche Ziele',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die eigenen Verkaufsziele im Menü sehen.' },
      MonthlyRead: { name: 'Monatlich lesen', meaning: 'Die eigenen Ziele und Verkäufe Monat für Monat sehen.' },
      QuarterlyRead: { name: 'Vierteljährlich lesen', meaning: 'Die eigenen Ziele und Verkäufe je Quartal sehen.' },
      ReadAll: { name: 'Alles lesen', meaning: 'Die Ziele und Verkäufe aller sehen.' },
    },
  },
  EmployeesHealthFacilities: {
    name: 'Medizinische Einrichtungen',
    actions: {
      Read: { name: 'Lesen', meaning: 'Die selbst betreuten Einrichtungen und Fachleute sehen.' },
      ReadAll: { name: 'Alles lesen', meaning: 'Die von allen Pharmareferenten betreuten sehen.' },
      Update: { name: 'Ändern', meaning: 'Einträge anlegen, korrigieren und die Betreuung festlegen.' },
    },
  },
  SalesReports: {
    name: 'Verkaufsberichte',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Verkaufsberichte im Menü sehen.' },
      Read: { name: 'Lesen', meaning: 'Verkäufe nach Monat, Quartal und Jahr ansehen und exportieren.' },
      Add: { name: 'Laden', meaning: 'Die Verkaufslisten der Großhändler laden.' },
      Update: { name: 'Korrigieren', meaning: 'Einen Ladevorgang ersetzen oder rückgängig machen.' },
    },
  },
  Settings: {
    name: 'Einstellungen',
    actions: { ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Den Bereich Einstellungen im Menü sehen.' } },
  },
  Products: {
    name: 'Produkte',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Produktliste in den Einstellungen sehen.' },
      Add: { name: 'Hinzufügen', meaning: 'Ein Produkt und seine Darreichungsformen anlegen.' },
      Update: { name: 'Ändern', meaning: 'Ein Produkt, seine Formen, Preise und Aliasnamen ändern.' },
    },
  },
  AnnualTargetSales: {
    name: 'Verkaufsziele',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Verkaufsziele des Teams in den Einstellungen sehen.' },
      Update: { name: 'Festlegen', meaning: 'Ziele festlegen, verteilen und sperren.' },
    },
  },
  Cities: {
    name: 'Städte',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Städteliste in den Einstellungen sehen.' },
      Add: { name: 'Hinzufügen', meaning: 'Eine Stadt hinzufügen.' },
      Update: { name: 'Ändern', meaning: 'Eine Stadt ändern und ihre Pharmareferenten wählen.' },
      Delete: { name: 'Löschen', meaning: 'Eine Stadt löschen, die nirgends verwendet wird.' },
    },
  },
  Pharmacies: {
    name: 'Apotheken',
    actions: {
      ModuleAccess: { name: 'Zugang zum Modul', meaning: 'Die Apothekenliste in den Einstellungen sehen.' },
      Add: { name: 'Hinzufügen', meaning: 'Eine Apotheke hinzufügen.' },
      Update: { name: 'Ändern', meaning: 'Eine Apotheke, ihren Status und ihren Referenten ändern.' },
      Delete: { name: 'Löschen', meaning: 'Eine oder mehrere Apotheken löschen.' },
    },
  },
  UserSettings: {
    name: 'Benutzer',
    actions: {
      List: { name: 'Ansehen', meaning: 'Die Konten, ihre Rechte und ihre Sitzungen sehen.' },
      Add: { name: 'Hinzufügen', meaning: 'Ein Konto anlegen.' },
      Update: { name: 'Ändern', meaning: 'Ein Konto, seine Rollen, sein Gebiet und den Vorgesetzten ändern.' },
      ToggleAccount: {
        name: 'Aktivieren und deaktivieren',
        meaning: 'Einem Konto den Zugang zum Portal öffnen oder schließen.',
      },
      ResetPassword: { name: 'Passwörter zurücksetzen', meaning: 'Einem Konto ein neues Passwort geben.' },
    },
  },
  Designations: {
    name: 'Funktionen',
    actions: {
      Update: { name: 'Verwalten', meaning: 'Funktionen anlegen und festlegen, welche Pharmareferenten sind.' },
    },
  },
  Audit: {
    name: 'Prüfprotokoll',
    actions: { Read: { name: 'Lesen', meaning: 'Sehen, wer wann von wo aus was getan hat.' } },
  },
} as const satisfies PermissionTexts;
