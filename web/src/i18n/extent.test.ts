import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage, loadAllTexts, loadFirstTexts, startI18n, translate } from './i18n.ts';

const login = () => translate(($) => $.account.signIn);
const home = () => translate(($) => $.workReports.today);
const beyond = () => translate(($) => $.users.one);

afterEach(() => startI18n('fr'));

describe('the texts', () => {
  it('come as far as they are wanted, and with every change of language as far as before', async () => {
    await startI18n('fr', 'start');
    expect(login()).toBe('Se connecter');
    expect(home()).not.toBe('Aujourd’hui');
    await changeLanguage('en');
    expect(login()).toBe('Sign In');
    await loadFirstTexts();
    expect(home()).toBe('Today');
    expect(beyond()).not.toBe('User');
    await loadAllTexts();
    await loadFirstTexts();
    expect(beyond()).toBe('User');
    await changeLanguage('fr');
    expect(beyond()).toBe('Utilisateur');
  });
});
