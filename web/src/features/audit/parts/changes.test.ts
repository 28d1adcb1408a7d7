import { describe, expect, it } from 'vitest';
import { translate } from '../../../i18n/i18n.ts';
import type { AuditRow, Directory } from '../queries.ts';
import { actionText } from './audit-words.ts';
import { changesSentence } from './changes.ts';
import { entityHref, entityText } from './entity.ts';

const nameOf = (names: Record<string, string>) => (id: unknown) => names[String(id)];
const directory: Directory = {
  user: nameOf({ 7: 'Fatou Diop', 8: 'Moussa Sarr' }),
  city: nameOf({ 1: 'Douala', 2: 'Yaoundé' }),
  role: nameOf({ 3: 'DELEGUE' }),
  designation: nameOf({ 4: 'Délégué médical' }),
};

/** With ordinary spaces, which read better in a test. */
const sentence = (changes: AuditRow['changes'], entity = 'city') =>
  changesSentence({ entity, changes }, { t: translate, language: 'fr', currency: 'XAF', directory }).replaceAll(
    '\u202f',
    ' ',
  );

describe('the changes of an event', () => {
  it('go from before to after', () => {
    expect(sentence({ name: { before: 'Dakr', after: 'Dakar' }, active: { before: true, after: false } })).toBe(
      'Nom : Dakr → Dakar · Active : Oui → Non',
    );
  });

  it('show what was added to a list and removed from it', () => {
    expect(sentence({ cityIds: { before: [1], after: [2] } })).toBe('Secteur : ajouté : Yaoundé ; retiré : Douala');
    expect(sentence({ representativeIds: { before: [], after: [7, 8] } })).toBe(
      'Délégués médicaux : ajouté : Fatou Diop, Moussa Sarr',
    );
    expect(sentence({ permissions: { before: [], after: ['Cities.Add'] } })).toBe('Droits : ajouté : Villes · Ajouter');
  });

  it('show the names of ids, and the number where the name is unknown', () => {
    expect(sentence({ managerId: { before: null, after: 7 }, designationId: { before: 4, after: 99 } })).toBe(
      'Fonction : Délégué médical → n° 99 · Superviseur : vide → Fatou Diop',
    );
  });

  it('say a code in the words of its screen', () => {
    expect(sentence({ type: { before: 'clinic', after: 'health_center' }, status: { after: 'Suspended' } })).toBe(
      'Type : Clinique → Centre de santé · Statut : Suspendu',
    );
    expect(sentence({ receptionDays: { before: [1], after: [1, 3] } })).toBe('Jours de réception : ajouté : mercredi');
  });

  it('say the fields of a document by the names and in the order of its table', () => {
    const visit = { motive: 'periodicity', channel: 'in_person', products: [{ product: 'Doliséa', reaction: 'weak' }] };
    expect(sentence({ visits: { before: [], after: [visit] } }, 'workReport')).toBe(
      'Visites : ajouté : Doliséa, Faible intérêt, Présentiel, Périodicité',
    );
    const event = { needs: { after: 'Deux boîtes' }, cost: { before: '1250', after: '12500' }, kind: { after: 'epu' } };
    expect(sentence({ ...event, comment: { after: 'Merci' } }, 'workReport').replaceAll('\u00a0', ' ')).toBe(
      'Type d’événement : EPU · Coût : 1 250 XAF → 12 500 XAF · Besoins : Deux boîtes · Commentaire : Merci',
    );
    expect(sentence({ cities: { before: ['Douala'], after: ['Douala', 'Édéa'] } }, 'workReport')).toBe(
      'Villes : ajouté : Édéa',
    );
  });

  it('say the fields of reference data by the names and in the order of its table', () => {
    const moved = { address: { before: 'Akwa', after: 'Bali' }, name: { before: 'Centre', after: 'Du Centre' } };
    expect(sentence(moved, 'pharmacy')).toBe('Nom : Centre → Du Centre · Adresse : Akwa → Bali');
    expect(sentence({ specialty: { after: 'Pédiatrie' } }, 'health-professional')).toBe('Spécialité : Pédiatrie');
  });

  it('say the fields of minutes, and what became of an action', () => {
    expect(sentence({ kind: { before: 'team', after: 'cycle' }, place: { after: 'Siège' } }, 'meetingsReport')).toBe(
      'Type de réunion : Réunion d’équipe → Réunion de cycle · Lieu : Siège',
    );
    const followed = { dueOn: { before: '2026-11-20', after: '2026-11-30' }, note: { before: '', after: 'Plus tard' } };
    expect(sentence(followed, 'meetingsReport')).toBe('Échéance : 20-11-26 → 30-11-26 · Note : vide → Plus tard');
  });

  it('never say a secret', () => {
    expect(sentence({ password: {} })).toBe('Mot de passe : modifié');
  });

  it('of something new leave out what is empty', () => {
    expect(
      sentence({ name: { after: 'Thiès' }, phone: { after: null }, cityIds: { after: [] }, id: { after: 4 } }),
    ).toBe('Nom : Thiès');
  });

  it('of an import say what was loaded, and how many lines', () => {
    const counts = { kind: { after: 'pharmacies' }, added: { after: 12 }, changed: { after: 3 } };
    expect(sentence(counts)).toBe('Catégorie : Pharmacies · Ajoutées : 12 · Modifiées : 3');
  });

  it('show a field that this browser does not know by its own name', () => {
    expect(sentence({ colour: { before: 'red', after: 'blue' } })).toBe('colour : red → blue');
  });
});

const event = (change: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: new Date() as AuditRow['at'],
  actor: null,
  action: 'cities.update',
  entity: 'city',
  entityId: '1',
  label: '',
  changes: {},
  address: '',
  document: null,
  ...change,
});
const words = (change: Partial<AuditRow>) =>
  entityText(event(change), { t: translate, language: 'fr', directory }).replaceAll('\u202f', ' ');

describe('the thing that was acted upon', () => {
  it('is shown by its current name, its former name, or its number', () => {
    expect(words({})).toBe('Ville Douala');
    expect(words({ entityId: '9', label: 'Thiès' })).toBe('Ville Thiès');
    expect(words({ entityId: '9' })).toBe('Ville n° 9');
    expect(words({ entity: 'thing', entityId: null })).toBe('thing');
  });

  it("is called a report only once, with its day in the portal's format", () => {
    const report = { entity: 'workReport', entityId: 'r-9', label: 'Rapport journalier du 2026-11-13' };
    expect(words(report)).toBe('Rapport journalier du 13-11-26');
  });

  const weekly = {
    entity: 'workReport',
    typeId: 2,
    periodStart: '2026-11-09',
    periodEnd: '2026-11-15',
    title: '',
  } as const;

  it("is shown by its name in the reader's language, if it is a report that they may open", () => {
    const report = { entity: 'workReport', entityId: 'r-9', label: 'Rapport hebdomadaire du 2026-11-09' };
    expect(words({ ...report, document: weekly })).toBe('Rapport hebdomadaire · Semaine du 09-11-26');
  });

  it('links to its screen unless it was deleted', () => {
    expect(entityHref(event({}))).toBe('/dashboard/settings/cities/update?id=1');
    expect(entityHref(event({ action: 'cities.delete' }))).toBeUndefined();
    expect(entityHref(event({ entity: 'session', entityId: 'abc' }))).toBeUndefined();
  });

  it('links to a report that the reader may open', () => {
    const report = { action: 'work-reports.submit', entity: 'workReport', entityId: 'r-9' };
    expect(entityHref(event({ ...report, document: weekly }))).toBe('/dashboard/work-reports/2/r-9/read');
    expect(entityHref(event(report))).toBeUndefined();
  });
});

it('has its act as text, or the code of an unknown one', () => {
  expect(actionText(translate, 'cities.update-details')).toBe('Délégués d’une ville modifiés');
  expect(actionText(translate, 'users.reset-password')).toBe('Mot de passe réinitialisé');
  expect(actionText(translate, 'moon.land')).toBe('moon.land');
});
