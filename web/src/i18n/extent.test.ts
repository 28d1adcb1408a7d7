import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage, translate, loadAllTexts, startI18n } from './i18n.ts';

const login = () => translate(($) => $.account.signIn);
const beyond = () => translate(($) => $.profile.sessionsHeading);

afterEach(() => startI18n('fr'));

describe('the texts before the login', () => {
  it('are a part; the rest comes when it is asked for, and with every change of language from then on', async () => {
    await startI18n('fr', 'start');
    expect(login()).toBe('Se connecter');
    expect(beyond()).not.toBe('Sessions ouvertes');
    await changeLanguage('en');
    expect(login()).toBe('Sign In');
    await loadAllTexts();
    expect(beyond()).toBe('Open sessions');
    await changeLanguage('fr');
    expect(beyond()).toBe('Sessions ouvertes');
  });
});
