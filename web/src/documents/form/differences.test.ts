import { describe, expect, it } from 'vitest';
import { type Section, differencesOf, piecesOf, withOurIds } from './differences.ts';

const visit = (id: string, outcome: string): Section => ({
  id,
  heading: `Visite ${id}`,
  lines: [
    { key: 'outcome', label: 'Résultat', says: outcome },
    { key: 'products', label: 'Produits', says: [] },
  ],
});

describe('two versions', () => {
  it('differ in the lines that read differently, and in the items that only one of them has, each in its place', () => {
    const mine = [visit('a', 'Positif'), visit('b', 'Neutre'), visit('c', 'Neutre')];
    const theirs = [visit('a', 'Négatif'), visit('x', 'Positif'), visit('b', 'Neutre')];
    expect(differencesOf(mine, theirs)).toEqual([
      {
        id: 'a',
        heading: 'Visite a',
        in: 'both',
        lines: [{ key: 'outcome', label: 'Résultat', mine: 'Positif', theirs: 'Négatif' }],
      },
      { id: 'x', heading: 'Visite x', in: 'theirs', lines: [{ key: 'outcome', label: 'Résultat', says: 'Positif' }] },
      { id: 'c', heading: 'Visite c', in: 'mine', lines: [{ key: 'outcome', label: 'Résultat', says: 'Neutre' }] },
    ]);
    expect(differencesOf(mine, mine)).toEqual([]);
  });

  it('of the same visit, written on two devices, are compared as one, each at most once', () => {
    const mine = [
      { id: '1', who: 'Ba' },
      { id: '2', who: 'Diop' },
    ];
    const theirs = [
      { id: '8', who: 'Diop' },
      { id: '9', who: 'Diop' },
      { id: '1', who: 'Ba' },
    ];
    expect(withOurIds(mine, theirs, ({ who }) => who).map(({ id }) => id)).toEqual(['2', '9', '1']);
    expect(withOurIds(mine, theirs, () => null)).toEqual(theirs);
  });
});

describe('a text', () => {
  it('is marked where it differs, and nowhere else', () => {
    expect(piecesOf('vu trois médecins hier', 'vu quatre médecins hier')).toEqual([
      { text: 'vu ', differs: false },
      { text: 'trois', differs: true },
      { text: ' médecins hier', differs: false },
    ]);
    expect(piecesOf('vu', 'vu hier')).toEqual([{ text: 'vu', differs: false }]);
    expect(piecesOf('vu hier', 'vu')).toEqual([
      { text: 'vu', differs: false },
      { text: ' hier', differs: true },
    ]);
  });
});
