import { describe, expect, it } from 'vitest';
import { changeLanguage, translate } from '../../i18n/i18n.ts';
import { languages } from '../../i18n/languages.ts';
import * as messages from '@portal/texts/fr/screens/index.gen.ts';
import type { Place } from '../../ui/screen.ts';
import { linkOf } from './links.ts';
import { sentenceOf } from './sentence.ts';

const actor = { id: 1, firstname: 'Awa', name: 'Ba' };
const told = (action: string, label = 'Kribi') => ({ action, actor, label, entityId: '7', document: null });
const textOf = (action: string, label?: string) =>
  sentenceOf(told(action, label), { t: translate, language: 'fr' })
    .map(({ text }) => text)
    .join('');

const known = Object.entries(messages.activities.sentences).flatMap(([module, acts]) =>
  Object.keys(acts).map((act) => `${module}.${act}`),
);

describe.each(languages)('activities in $name', ({ code }) => {
  it('name the actor and the thing', async () => {
    await changeLanguage(code);
    for (const action of [...known, 'account.login', 'things.paint']) {
      const kinds = sentenceOf(told(action), { t: translate, language: 'fr' }).map(({ kind }) => kind);
      expect(kinds, action).toContain('actor');
      expect(kinds, action).toContain('thing');
      expect(textOf(action), action).toMatch(/Awa Ba/);
      expect(textOf(action), action).not.toMatch(/\{\{|\p{Cc}|activities\./u);
    }
  });
});

describe('an activity', () => {
  it('is a sentence', () => {
    expect(textOf('cities.add')).toBe('Awa Ba a ajouté la ville Kribi');
    expect(textOf('cities.add', 'Marché du 2026-11-13')).toBe('Awa Ba a ajouté la ville Marché du 13-11-26');
    expect(textOf('cities.delete', '')).toBe('Awa Ba a supprimé la ville n° 7');
    expect(textOf('messages.withdraw', '')).toBe('Awa Ba a retiré le message sans objet');
  });

  it('calls a report by its name in the language of who reads', () => {
    const document = {
      entity: 'workReport',
      typeId: 2,
      periodStart: '2026-11-09',
      periodEnd: '2026-11-15',
      title: '',
    } as const;
    const pieces = sentenceOf({ ...told('work-reports.submit'), document }, { t: translate, language: 'fr' });
    expect(pieces.map(({ text }) => text).join('')).toBe('Awa Ba a soumis Rapport hebdomadaire · Semaine du 09-11-26');
  });

  it('that has no sentence is told with the words of the audit, or its code', () => {
    expect(textOf('account.login')).toBe('Awa Ba\u202f: Connexion, Kribi');
    expect(textOf('gizmos.burn')).toBe('Awa Ba\u202f: gizmos.burn, Kribi');
  });

  const placeOf = (path: string): Place => ({
    path,
    href: `/dashboard/${path}`,
    title: '',
    section: null,
    icon: null,
    listed: false,
  });

  it('leads to its thing where the reader may open it and it still exists', () => {
    const place = placeOf('settings/cities/update');
    const city = { action: 'cities.add', entity: 'city', entityId: '7', document: null };
    expect(linkOf(city, [place])).toBe('/dashboard/settings/cities/update?id=7');
    expect(linkOf(city, [])).toBeNull();
    expect(linkOf({ ...city, action: 'cities.delete' }, [place])).toBeNull();
    expect(linkOf({ ...city, entityId: null }, [place])).toBeNull();
    expect(linkOf({ ...city, entity: 'gizmo' }, [place])).toBeNull();
  });

  it('leads to a report by its type, which only who may open it is told', () => {
    const place = placeOf('work-reports/:typeId/:reportId/read');
    const report = {
      action: 'work-reports.submit',
      entity: 'workReport',
      entityId: 'r-9',
      document: { entity: 'workReport', typeId: 2, periodStart: '2026-11-09', periodEnd: '2026-11-15', title: '' },
    } as const;
    expect(linkOf(report, [place])).toBe('/dashboard/work-reports/2/r-9/read');
    expect(linkOf({ ...report, document: null }, [place])).toBeNull();
    expect(linkOf(report, [])).toBeNull();
  });
});
