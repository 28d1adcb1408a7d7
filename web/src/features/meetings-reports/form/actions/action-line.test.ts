import * as fr from '@portal/texts/fr/screens/index.gen.ts';
import * as de from '@portal/texts/de/screens/index.gen.ts';
import * as en from '@portal/texts/en/screens/index.gen.ts';
import * as es from '@portal/texts/es/screens/index.gen.ts';
import * as ja from '@portal/texts/ja/screens/index.gen.ts';
import * as zh from '@portal/texts/zh/screens/index.gen.ts';
import { describe, expect, it } from 'vitest';
import { lineReader, nameBeingTyped, peopleCalled, readActionLine } from './action-line.ts';

const person = (id: number, firstname: string, name: string) => ({ id, firstname, name });
const paul = person(1, 'Paul', 'Kamga');
const jean = person(2, 'Jean', 'Kamga');
const awa = person(3, 'Awa', 'Ba');
const elise = person(4, 'Élise', 'Mbarga Essomba');
const tanaka = person(5, '健', '田中');
const people = [paul, jean, awa, elise, tanaka];

const words = { fr, en, es, de, ja, zh };
/** A Friday. */
const MEETING = '2026-11-13';

const reader = (language: keyof typeof words = 'fr', present: number[] = [], from = MEETING) =>
  lineReader(people, new Set(present), { language, words: words[language].minutesForm.dayWords, from });
const read = (line: string, ...args: Parameters<typeof reader>) => readActionLine(line, reader(...args));
const dayIn = (line: string, language: keyof typeof words = 'fr', from = MEETING) => read(line, language, [], from);

describe('who', () => {
  it('is parsed together with the task and the date, wherever the name is', () => {
    const understood = { what: 'Envoyer les échantillons', owner: { state: 'one', person: awa }, dueOn: '2026-11-20' };
    for (const line of [
      'Envoyer les échantillons @Awa 20/11',
      'Envoyer les échantillons 20/11 @awa',
      '@Awa Ba 20/11 Envoyer les échantillons',
      '@Awa Envoyer les échantillons 20/11',
      '20/11 Envoyer les échantillons @Ba',
      'Envoyer les échantillons, @Awa, 20/11',
    ])
      expect(read(line), line).toEqual(understood);
  });

  it('is found without accents, by a part of the name, or by several words in any order', () => {
    for (const name of ['elise', 'ÉLISE', 'Elis', 'Mbarga', 'essomba elise', 'Mbarga Essomba', 'e\u0301lise'])
      expect(read(`Relancer @${name}`), name).toEqual({
        what: 'Relancer',
        owner: { state: 'one', person: elise },
        dueOn: null,
      });
    expect(read('送る @田中', 'ja').owner).toEqual({ state: 'one', person: tanaka });
  });

  it('is a choice where several are called so, unless one of them was there', () => {
    expect(read('Appeler le CHU @Kamga 20/11')).toEqual({
      what: 'Appeler le CHU @Kamga',
      owner: { state: 'several', typed: 'Kamga', people: [paul, jean] },
      dueOn: '2026-11-20',
    });
    expect(read('Appeler @Kamga', 'fr', [2, 3]).owner).toEqual({ state: 'one', person: jean });
    expect(read('Appeler @Kamga Paul', 'fr', [2, 3]).owner).toEqual({ state: 'one', person: paul });
  });

  it('stays in the text where nobody is called so, and so does an address or the first of two names', () => {
    expect(read('Voir @Inconnu demain')).toEqual({
      what: 'Voir @Inconnu',
      owner: { state: 'nobody', typed: 'Inconnu' },
      dueOn: '2026-11-14',
    });
    expect(read('Écrire à info@exemple.test').owner).toEqual({ state: 'none' });
    expect(read('Voir @Awa pour le stock @Élise')).toMatchObject({
      what: 'Voir @Awa pour le stock',
      owner: { person: elise },
    });
  });

  it('does not take a word of the sentence for a name', () => {
    expect(read('@Awa à relancer')).toMatchObject({ what: 'à relancer', owner: { person: awa } });
    expect(read('@Awa jean bleu')).toMatchObject({ what: 'jean bleu', owner: { person: awa } });
  });
});

describe('when', () => {
  it.each([
    ['fr', '20/11', '2026-11-20'],
    ['fr', '20-11', '2026-11-20'],
    ['fr', '20/11/2026', '2026-11-20'],
    ['fr', '20-11-26', '2026-11-20'],
    ['fr', '2026-11-20', '2026-11-20'],
    ['fr', 'aujourd’hui', '2026-11-13'],
    ['fr', "aujourd'hui", '2026-11-13'],
    ['fr', 'demain', '2026-11-14'],
    ['fr', 'après-demain', '2026-11-15'],
    ['fr', 'apres demain', '2026-11-15'],
    ['fr', 'vendredi', '2026-11-13'],
    ['fr', 'lundi', '2026-11-16'],
    ['fr', 'avant lundi', '2026-11-16'],
    ['fr', 'pour le 20/11', '2026-11-20'],
    ['fr', 'd’ici mardi', '2026-11-17'],
    ['fr', 'jeudi prochain', '2026-11-19'],
    ['fr', 'dans 3 jours', '2026-11-16'],
    ['fr', 'dans 2 semaines', '2026-11-27'],
    ['fr', 'la semaine prochaine', '2026-11-20'],
    ['fr', 'fin du mois', '2026-11-30'],
    ['fr', '20 novembre', '2026-11-20'],
    ['fr', 'le 1er décembre', '2026-12-01'],
    ['en', '11/20', '2026-11-20'],
    ['en', 'tomorrow', '2026-11-14'],
    ['en', 'by Monday', '2026-11-16'],
    ['en', 'November 20th', '2026-11-20'],
    ['en', 'in 3 days', '2026-11-16'],
    ['en', 'next week', '2026-11-20'],
    ['es', '20/11', '2026-11-20'],
    ['es', 'mañana', '2026-11-14'],
    ['es', 'pasado mañana', '2026-11-15'],
    ['es', 'antes del miércoles', '2026-11-18'],
    ['es', 'sabado', '2026-11-14'],
    ['es', '20 de noviembre', '2026-11-20'],
    ['de', '20.11.', '2026-11-20'],
    ['de', '20.11.2026', '2026-11-20'],
    ['de', 'morgen', '2026-11-14'],
    ['de', 'übermorgen', '2026-11-15'],
    ['de', 'bis Montag', '2026-11-16'],
    ['de', 'bis zum 20. November', '2026-11-20'],
    ['de', 'in 2 Wochen', '2026-11-27'],
    ['ja', '11/20', '2026-11-20'],
    ['ja', '11月20日', '2026-11-20'],
    ['ja', '明日', '2026-11-14'],
    ['ja', '明後日', '2026-11-15'],
    ['ja', '金曜日', '2026-11-13'],
    ['ja', '月曜まで', '2026-11-16'],
    ['ja', '3日後', '2026-11-16'],
    ['ja', '来週', '2026-11-20'],
    ['zh', '11月20日', '2026-11-20'],
    ['zh', '明天', '2026-11-14'],
    ['zh', '后天', '2026-11-15'],
    ['zh', '周五', '2026-11-13'],
    ['zh', '星期一前', '2026-11-16'],
    ['zh', '3天后', '2026-11-16'],
    ['zh', '下周', '2026-11-20'],
  ] as const)('%s: « %s » is %s', (language, typed, day) => {
    const what = { fr: 'Préparer', en: 'Prepare', es: 'Preparar', de: 'Vorbereiten', ja: '準備する', zh: '准备' };
    expect(dayIn(`${what[language]} ${typed}`, language)).toMatchObject({ what: what[language], dueOn: day });
    expect(dayIn(`${what[language]} @Awa ${typed}`, language)).toMatchObject({ what: what[language], dueOn: day });
  });

  it('without a year is the next such day on or after the meeting', () => {
    expect(dayIn('Voir 13/11').dueOn).toBe('2026-11-13');
    expect(dayIn('Voir 12/11').dueOn).toBe('2027-11-12');
    expect(dayIn('Voir 29/02').dueOn).toBe('2028-02-29');
    expect(dayIn('Voir 3 janvier').dueOn).toBe('2027-01-03');
  });

  it('is not what belongs to the sentence, nor what is no day', () => {
    for (const line of [
      'Préparer la réunion de vendredi',
      'Relire le rapport du 20/11',
      'Appeler lundi le CHU de Douala',
      'Passer la remise à 2.5',
      'Recruter 2-3 délégués',
      'Commander 31/02',
      'Voir 45/11',
    ])
      expect(dayIn(line), line).toMatchObject({ what: line, dueOn: null });
    expect(dayIn('Relire le rapport du 20/11 pour lundi')).toMatchObject({
      what: 'Relire le rapport du 20/11',
      dueOn: '2026-11-16',
    });
  });
});

describe('the name that is being typed', () => {
  it('is found at the caret, with the people it may mean', () => {
    expect(nameBeingTyped('Voir @ka', 8)).toEqual({ start: 5, end: 8, typed: 'ka' });
    expect(nameBeingTyped('Voir @', 6)).toEqual({ start: 5, end: 6, typed: '' });
    expect(nameBeingTyped('Voir @ka demain', 15)).toBeNull();
    expect(nameBeingTyped('info@ka', 7)).toBeNull();
    expect(peopleCalled('ka', reader())).toEqual([paul, jean]);
  });
});
