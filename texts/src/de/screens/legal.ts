import type { TranslationOf } from '../../translation.ts';

export const legal = {
  backToPortal: 'Zurück zum Portal',
  privacy: {
    title: 'Datenschutz',
    intro: 'Was das Portal speichert, warum, und wer es sehen kann.',
    sections: {
      account: {
        title: 'Ihr Konto',
        text: 'Vorname, Nachname, E-Mail-Adresse, Benutzername, Telefon, Funktion, Gebiet, Vorgesetzte und Rollen: was nötig ist, um Sie zu erkennen und zu wissen, was Sie dürfen. Ihr Passwort wird nie als solches gespeichert, nur ein Prüfwert, aus dem es sich nicht zurückgewinnen lässt.',
      },
      work: {
        title: 'Ihre Arbeit',
        text: 'Berichte, Besprechungsprotokolle, Besuche, Nachrichten, Umsätze und Ziele mit ihren Dateien: Dafür ist das Portal da. Sie sehen Ihre eigenen; Ihre Vorgesetzten und Berechtigte sehen die, die sie betreffen.',
      },
      trail: {
        title: 'Das Änderungsprotokoll',
        text: 'Jede Änderung wird mit Urheber, Zeitpunkt und Netzwerkadresse festgehalten, damit immer bekannt ist, wer was getan hat. Dieses Protokoll kann weder geändert noch gelöscht werden; nur Berechtigte lesen es.',
      },
      sessions: {
        title: 'Ihre Sitzungen',
        text: 'Zu jedem angemeldeten Gerät: Browser, Netzwerkadresse und letzte Nutzung. Eine Sitzung endet nach 7 Tagen ohne Nutzung, spätestens nach 30 Tagen. Ihr Profil zeigt sie und lässt Sie sie beenden.',
      },
      device: {
        title: 'Auf Ihrem Gerät',
        text: 'Der Browser behält Ihre Sitzung, Ihre Sprache, Ihre Anzeigeeinstellungen und, damit es schneller geht, eine Kopie dessen, was Sie angesehen haben; beim Abmelden werden sie gelöscht. Ein einziges Cookie, das 90 Tage bleibt, erkennt diesen Browser wieder, damit die Versuche Fremder Ihre Anmeldung nicht aufhalten; keine Reichweitenmessung, keine Werbung.',
      },
      place: {
        title: 'Keine Weitergabe an Dritte',
        text: 'Die Daten bleiben auf den vom Unternehmen gewählten Servern und in deren Sicherungen. Die Seiten rufen keinen fremden Dienst auf, und nichts wird an Dritte weitergegeben.',
      },
      rights: {
        title: 'Ihre Rechte',
        text: 'Sie können verlangen, einzusehen, was Sie betrifft, und es berichtigen zu lassen: Wenden Sie sich an die Administration des Portals.',
      },
    },
  },
  notice: {
    title: 'Impressum',
    intro: 'Wer dieses Portal betreibt und wozu man sich mit der Nutzung verpflichtet.',
    sections: {
      operator: {
        title: 'Der Betreiber',
        text: 'Dieses Portal wird von dem Unternehmen betrieben, bei dem Sie beschäftigt sind, für die Arbeit seiner Teams. Es ist den Personen vorbehalten, die es dazu berechtigt.',
      },
      use: {
        title: 'Nutzungsbedingungen',
        text: 'Ihr Konto ist persönlich: Geben Sie Ihr Passwort niemandem und melden Sie sich von gemeinsam genutzten Geräten ab. Tragen Sie richtige Angaben ein, und nur solche, die die Arbeit verlangt; niemals Patientendaten.',
      },
      secrecy: {
        title: 'Vertraulichkeit',
        text: 'Berichte, Umsätze und Ziele gehören dem Unternehmen. Geben Sie sie nur an Personen weiter, die sie für ihre Arbeit brauchen.',
      },
      service: {
        title: 'Verfügbarkeit',
        text: 'Das Portal kann für Wartung unterbrochen werden. Ein Konto kann von der Administration gesperrt werden; was eingetragen wurde, bleibt dann erhalten.',
      },
    },
  },
  contact: {
    title: 'Kontakt',
    intro:
      'Das Portal wird von der Administration Ihres Unternehmens betreut. Wenden Sie sich an sie, direkt oder über Ihre Vorgesetzten.',
    sections: {
      access: {
        title: 'Zugang, Rolle, Passwort',
        text: 'Die Administration legt Konten an, vergibt Rollen und gibt vorläufige Passwörter aus.',
      },
      problem: {
        title: 'Ein Problem im Portal',
        text: 'Nennen Sie die Seite, die Uhrzeit und, falls angezeigt, die Anfragenummer: Damit lässt sich nachvollziehen, was geschehen ist.',
      },
      lost: {
        title: 'Gerät verloren oder gestohlen',
        text: 'Öffnen Sie auf einem anderen Gerät Ihr Profil und ändern Sie Ihr Passwort: Ihre anderen Sitzungen enden sofort. Benachrichtigen Sie dann die Administration.',
      },
      data: {
        title: 'Ihre Daten',
        text: 'Um sie einzusehen oder berichtigen zu lassen, wenden Sie sich an dieselben Personen.',
      },
    },
  },
} as const satisfies TranslationOf<'legal'>;
