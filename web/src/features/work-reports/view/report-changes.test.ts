import { describe, expect, it } from 'vitest';
import { translate } from '../../../i18n/i18n.ts';
import { workReportFields } from '@portal/contract';
import { readChanges } from '../../../documents/view/read-changes.ts';
import { reportWords } from '../../../references/report-words.ts';

const read = (changes: Parameters<typeof readChanges>[1]) =>
  readChanges(workReportFields, changes, reportWords({ t: translate, language: 'fr', currency: 'XAF' }));

const readSome = () =>
  read([
    { field: 'needs', after: 'Deux boîtes' },
    { field: 'nature', before: 'field', after: 'office' },
    { field: 'visits.v1.outcome', before: 'neutral', after: 'positive' },
    { field: 'visits.v1.samples', after: [{ product: 'Furolix', quantity: 2 }] },
    { field: 'visits.v1.nextVisitOn', before: '2026-11-20', after: '2026-11-27' },
    { field: 'visits.v2', after: { id: 'v2', target: 'Dr Zoa, CHU' } },
    { field: 'visits.v3', before: { id: 'v3', target: 'Dr Éssomba, Clinique' } },
    { field: 'plan.p1.targets', before: ['Dr Zoa'], after: ['Dr Zoa', 'Dr Éssomba'] },
  ]);

describe('what changed since the last submission', () => {
  it('is shown as text at its field', () => {
    expect(readSome()?.ofField('needs')).toEqual([{ label: 'Besoins', before: '', after: 'Deux boîtes' }]);
    expect(readSome()?.ofField('nature')).toEqual([{ label: 'Type de journée', before: 'Terrain', after: 'Bureau' }]);
    expect(readSome()?.ofField('summary')).toEqual([]);
  });

  it('is found by the visit it belongs to', () => {
    expect(readSome()?.ofItem('visits', 'v1')).toEqual({
      added: false,
      changes: [
        { label: 'Résultat', before: 'Neutre', after: 'Positif' },
        { label: 'Échantillons', before: '', after: 'Furolix × 2' },
        { label: 'Prochaine visite', before: '20-11-26', after: '27-11-26' },
      ],
    });
    expect(readSome()?.ofItem('visits', 'v2')).toEqual({ added: true, changes: [] });
    expect(readSome()?.ofItem('plan', 'p1').changes).toEqual([
      { label: 'À visiter', before: 'Dr Zoa', after: 'Dr Zoa, Dr Éssomba' },
    ]);
  });

  it('names what was taken out, and where to look', () => {
    expect(readSome()?.removedFrom('visits')).toEqual(['Dr Éssomba, Clinique']);
    expect(readSome()?.places).toEqual(['Besoins', 'Type de journée', 'Visites', 'Programme de la semaine suivante']);
  });

  it('is nothing to speak of where it was submitted once only', () => {
    expect(read(null)).toBeNull();
  });
});
