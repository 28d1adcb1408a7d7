import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, doctorFindings, languageNames, languages } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { textsIn } from './papers.ts';
import { extents, loadScreens } from './screens.ts';
import type { WordsForCodes, WordsOf } from './words.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const filesOf = (language: string) => readdirSync(`${folder}${language}`, { recursive: true }).map(String).toSorted();

const texts = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' ? [[`${path}${key}`, one] as [string, string]] : texts(one as object, `${path}${key}.`),
  );

const variables = (text: string) =>
  [...text.matchAll(/\{\{(\w+)|\{(page|pages)\}/g)].map(([found]) => found).toSorted((a, b) => a.localeCompare(b));

const spokenBy = ({ words, papers }: (typeof textsIn)['fr']) => texts({ words, papers });
const french = spokenBy(textsIn.fr);

it('a folder of texts is a language of the contract, and each of them has one', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(new Set(folders.map(({ name }) => name))).toEqual(new Set(languages));
  expect(languages).toContain(DEFAULT_LANGUAGE);
});

describe.each(Object.entries(languageNames))('%s', (code) => {
  const language = code as keyof typeof languageNames;

  it('has a file for each of the French ones', () => {
    expect(filesOf(language)).toEqual(filesOf('fr'));
  });

  it('says of words and papers what French says, with the same variables', () => {
    const own = new Map(spokenBy(textsIn[language]));
    expect([...own.keys()].toSorted()).toEqual(french.map(([path]) => path).toSorted());
    for (const [path, text] of french) {
      expect(own.get(path)?.trim(), path).toMatch(/./);
      expect(variables(own.get(path) ?? ''), path).toEqual(variables(text));
    }
  });

  it('says on the screens what it says on paper', async () => {
    const messages = await loadScreens.all(language);
    const shown = new Map(texts(messages));
    const differing = texts(textsIn[language].words).filter(([path, text]) => shown.get(path) !== text);
    expect(differing).toEqual([]);
  });

  it('loads only the extent of the screens that is asked for', async () => {
    const parts = await Promise.all(extents.map(async (extent) => Object.keys(await loadScreens[extent](language))));
    const [start = [], first = [], all = []] = parts;
    expect([start.length < first.length, first.length < all.length]).toEqual([true, true]);
    expect(all).toEqual(expect.arrayContaining([...first, ...start]));
  });
});

describe('French', () => {
  const everyText = async () => [...spokenBy(textsIn.fr), ...texts(await loadScreens.all('fr'))];
  /** Quoted from the specification, and a time format, which is no sentence. */
  const quoted = new Set(["Le temps d'attente à expiré", 'hh:mm']);

  it('has a narrow no-break space before ; : ? ! %, inside the quotation marks, and the curved apostrophe', async () => {
    const faulty = (await everyText()).filter(
      ([, text]) => !quoted.has(text) && /[^\u202f][;?!»]|[^\u202f(]%|[^\u202f\d]:(?!\/)|«[^\u202f]|'/.test(text),
    );
    expect(faulty).toEqual([]);
  });

  /** Terms that were used before or come to mind, and the term used everywhere instead. */
  it.each([
    ['e-mail', /courriel/i],
    ['vérification', /essai à blanc/i],
    ['correspondance de noms', /noms? appris/i],
    ['automatiquement', /tou(te?|s|tes) seule?s?|de lui-même/i],
    ['s’affiche', /\bparai(t|ss)|\bparaît/i],
    ['ne peut plus être modifié', /ne se modifient?|ne se trouvent?/i],
    ['précédent', /d’avant\b/i],
    ['envoyer de nouveau', /renvoyez-l/i],
    ['contient au plus', /porte au plus/i],
    ['objectifs de vente, feuilles de ventes', /objectifs de ventes|feuilles? de vente\b/i],
    ['superviseur', /(votre|son|un) responsable/i],
    ['à parts égales', /répartie?s? également|^également$/i],
  ])('says « %s », one word for one thing', async (_said, other) => {
    expect((await everyText()).filter(([, text]) => other.test(text))).toEqual([]);
  });
});

it('a finding of the doctor uses in its sentences exactly the values that the contract gives it', () => {
  for (const [code, { says, ...more }] of Object.entries<{ says: string }>(textsIn.fr.words.doctor.findings)) {
    const named = variables([says, ...Object.values(more)].join(' ')).map((found) => found.slice(2));
    const { values } = doctorFindings[code as keyof typeof doctorFindings];
    expect([code, new Set(named)]).toEqual([code, new Set(Object.keys(values))]);
  }
});

it('what is missing does not compile', () => {
  // @ts-expect-error -- a language without a word that French has
  const withoutRegion: WordsOf<'cities'> = { title: '', name: '', status: '', active: '', inactive: '' };
  // @ts-expect-error -- a code of the contract without a word
  const withoutExpired: WordsForCodes['users'] = { passwordStates: { active: '', generated: '' } };
  // @ts-expect-error -- a word that French does not have
  const withAnother: WordsOf<'titles'> = { ...textsIn.fr.words.titles, moon: '' };
  const { node, nodeTooOld, ...others } = textsIn.fr.words.doctor.findings;
  // @ts-expect-error -- a finding of the doctor without a sentence
  const withoutNode: WordsForCodes['doctor']['findings'] = { ...others, nodeTooOld };
  // @ts-expect-error -- a fault without what to do about it
  const withoutAdvice: WordsForCodes['doctor']['findings'] = { ...others, node, nodeTooOld: { says: '' } };
  expect([withoutRegion, withoutExpired, withAnother, withoutNode, withoutAdvice]).toHaveLength(5);
});
