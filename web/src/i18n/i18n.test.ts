import { faultCodes, problemCodes } from '@portal/contract';
import * as french from '@portal/texts/fr/screens/index.gen.ts';
import { loadScreens } from '@portal/texts/screens.ts';
import { describe, expect, it } from 'vitest';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { faultText, problemText } from './fault-text.ts';
import { changeLanguage, translate } from './i18n.ts';
import { languages } from './languages.ts';

const texts = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' ? [[`${path}${key}`, one] as [string, string]] : texts(one as object, `${path}${key}.`),
  );

const variables = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b));

describe.each(languages)('$name', ({ code }) => {
  it('has a text for every code of the contract', async () => {
    await changeLanguage(code);
    const t = translate;
    for (const fault of faultCodes) {
      for (const text of [faultText(t, `${fault}:12`), faultText(t, `${fault}:12`, 'Nom')]) {
        expect(text, fault).toMatch(/\S/);
        expect(text, fault).not.toMatch(/problems\.|undefined|\{\{/);
      }
    }
    for (const problem of problemCodes) {
      expect(problemText(t, { kind: 'answer', code: problem }), problem).not.toMatch(/^$|problems\./);
    }
  });

  it('says what a proxy has answered in words of its own, not in the protocol’s', async () => {
    await changeLanguage(code);
    const unexpected = problemText(translate, { kind: 'answer', code: 'unexpected' });
    const refused = (message: string, statusText: string) =>
      problemText(translate, { kind: 'answer', message, statusText });
    expect(refused('Bad Gateway', 'Bad Gateway')).toBe(unexpected);
    // HTTP/2 has no such words.
    expect(refused('answer', '')).toBe(unexpected);
    expect(refused('Le fichier est vide', 'Bad Request')).toBe('Le fichier est vide');
  });

  it('has every text, with the same variables as the French one', async () => {
    const own = new Map(texts(await loadScreens.all(code)));
    for (const [path, text] of texts(french)) {
      // The text before or after a link may be empty, depending on the language.
      if (!/(?:Before|After)$/.test(path)) expect(own.get(path)?.trim(), path).toMatch(/./);
      // The singular of a plural may do without its number.
      if (!path.endsWith('_one')) expect(variables(own.get(path) ?? ''), path).toEqual(variables(text));
    }
  });
});

describe('French', () => {
  it('keeps the texts of the specification to the letter', () => {
    expect(french.problems.toasts).toEqual({
      unexpectedTitle: 'Erreur inatendue',
      requestFailed: 'Echec de la requête',
      unknownReason: 'Raison inconnue',
      timeoutTitle: 'Déalai attente',
      timeoutText: "Le temps d'attente à expiré",
    });
    expect(french.ui.loading).toBe('Chargement...');
    expect(french.frame.signOut).toBe('Se déconnecter');
  });
});

describe('changing the language', () => {
  it('happens in place, is stored, and sets the language of the page', async () => {
    expect(translate(($) => $.ui.save)).toBe('Enregistrer');
    await changeLanguage('de');
    expect(translate(($) => $.ui.save)).toBe('Speichern');
    expect(document.documentElement.lang).toBe('de');
    expect(storage.get(keys.language)).toBe('de');
  });

  it('counts as the language counts', () => {
    expect(translate(($) => $.ui.list.total, { count: 1 })).toBe('1 résultat');
    expect(translate(($) => $.ui.list.total, { count: 1234 })).toBe('1\u202f234 résultats');
  });
});

describe('faultText', () => {
  it('names the limit and, away from its field, the field', () => {
    expect(faultText(translate, 'too_short:12')).toBe('Longueur minimale\u202f: 12');
    expect(faultText(translate, 'required', 'Ville')).toBe('Ville\u202f: champ obligatoire');
  });

  it('shows a text that is no code as it is', () => {
    expect(faultText(translate, 'Trop tard : fermé.', 'Ville')).toBe('Trop tard : fermé.');
  });

  it('speaks the English of the specification', async () => {
    await changeLanguage('en');
    expect(faultText(translate, 'invalid', 'Email')).toBe('Email is not valid');
    expect(faultText(translate, 'required', 'Email')).toBe('Email is required');
    expect(faultText(translate, 'too_short:3', 'Username')).toBe('Username minimum length is 3');
    expect(faultText(translate, 'unknown', 'City')).toBe('The requested City is not found');
    expect(faultText(translate, 'required')).toBe('Required field');
    expect(faultText(translate, 'too_long:9')).toBe('Maximum field length: 9');
  });
});
