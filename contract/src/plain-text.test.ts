import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('text is compared without accents, capitals and ligatures, wherever they stand', () => {
  expect(plainText('Œuvre d’Été À ÎLE Ångström Straße')).toBe('oeuvre d’ete a ile angstrom strasse');
  expect(plainText('Été '.repeat(500))).toBe('ete '.repeat(500));
  expect(plainText(`${'😀'.repeat(300)}É`)).toBe(`${'😀'.repeat(300)}e`);
});
