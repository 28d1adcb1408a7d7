import { describe, expect, it } from 'vitest';
import { elide } from './elision.ts';
import { createFill } from './fill.ts';

describe('French before a name', () => {
  it.each([
    'Énalis',
    'Awa Ba',
    'Ubipharm',
    'octobre 2026',
    'avril',
    'Œuvre',
    'Île',
    'Issa',
    'Oumarou',
    'Ouest',
    'Yves',
    'Yvonne',
    'Hélène',
    'Henri',
    'Hervé',
    'Honoré',
    'Hortense',
    'Hôpital central',
    'Huile',
    'HIPPOLYTE',
  ])('loses its vowel: %s', (name) => {
    expect(elide('Stock de ', name)).toBe('Stock d’');
    expect(elide('Ce que ', name)).toBe('Ce qu’');
    expect(elide('Le ', name)).toBe('L’');
    expect(elide('lorsque ', name)).toBe('lorsqu’');
  });

  it.each([
    'Laborex',
    'mars 2026',
    '2026',
    '11',
    'Yaoundé',
    'Yaya',
    'Ouagadougou',
    'Ouattara',
    'Wouri',
    'onze',
    'Hassan',
    'Hawa',
    'Haoua',
    'hors liste',
    'Hollande',
    '« Énalis »',
    '',
    ' ',
  ])('keeps it: %s', (name) => {
    expect(elide('Stock de ', name)).toBe('Stock de ');
    expect(elide('Ce que ', name)).toBe('Ce que ');
  });

  it.each(['Étude ', 'Rapport du ', 'à ', 'bande ', 'celle ', 'vide ', 'de'])(
    'leaves other words alone: %s',
    (before) => {
      expect(elide(before, 'Énalis')).toBe(before);
    },
  );
});

it('a text is filled with it, in French alone', () => {
  const values = { name: 'Énalis', month: 'avril 2026' };
  expect(createFill('fr')('Stock de {{name}} : les parts de {{month}}, de {{name}}', values)).toBe(
    'Stock d’Énalis : les parts d’avril 2026, d’Énalis',
  );
  expect(createFill('es')('Existencias de {{name}}', values)).toBe('Existencias de Énalis');
  expect(createFill('fr')('plus de {{count, number}} lignes de {{name}}', { count: 1234, name: 'Laborex' })).toMatch(
    /^plus de 1\s234 lignes de Laborex$/,
  );
});
