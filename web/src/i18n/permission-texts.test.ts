import { permissionGroups, permissionNames } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { changeLanguage, translate } from './i18n.ts';
import { languages } from './languages.ts';
import { permissionWords } from './permission-texts.ts';

describe.each(languages)('in $name', ({ code }) => {
  it('every permission has a name and a meaning of its own', async () => {
    await changeLanguage(code);
    const words = permissionWords(translate);
    const all = permissionNames.map((name) => ({ permission: name, ...words.of(name) }));
    expect(all.filter(({ permission, name, meaning }) => name === permission || name === '' || meaning === '')).toEqual(
      [],
    );
    expect(new Set(all.map(({ meaning }) => meaning)).size).toBe(permissionNames.length);
  });

  it('every group has a name of its own', async () => {
    await changeLanguage(code);
    const words = permissionWords(translate);
    const names = Object.keys(permissionGroups).map(words.group);
    expect(new Set(names).size).toBe(names.length);
    expect(names.some((name) => name in permissionGroups && code !== 'en' && name !== 'Pharmacies')).toBe(false);
  });
});

it('an unknown permission is shown by its code', () => {
  expect(permissionWords(translate).of('Moon.Land')).toEqual({ name: 'Moon.Land', meaning: '' });
});
