/** Words that lose their vowel before another vowel: `de`, `que` and its compounds, `le`, `la`. */
const ELIDED = /(?<![\p{L}’'-])((?:jus|lors|puis|quoi)?que|de|le|la) $/iu;

/** Names that begin with a vowel sound. Vowels that are pronounced as consonants are excluded below. */
const VOWEL = /^[aeiouœæ]/;
/** `de Ouagadougou`, `de Yaoundé`, `de onze`: a vowel on paper, a consonant in the mouth. */
const CONSONANT = /^(?:ou[aeioy](?!st\b|$)|onz|oui\b|uhlan|ulul)/;
/** `d’Yves`, and `de Yaya`. */
const VOWEL_Y = /^y[bcdfghjklmnpqrstvwxz]/;
/** A silent h: `d’Hélène`, `d’Hôpital`, but not `de Hassan`, `de hors liste`. */
const SILENT_H = /^h(?!ors\b|er(?:nia|os\b)|ibou|ollan|ongr)(?:[eiy]|o[mnprst]|ui[ls]|um)/;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether `de` before this would be `d’`. */
function beginsWithVowel(value: string): boolean {
  const word = plain(value.trimStart());
  return (VOWEL.test(word) && !CONSONANT.test(word)) || VOWEL_Y.test(word) || SILENT_H.test(word);
}

/** French text up to a value that comes next: `Stock de ` before `Énalis` becomes `Stock d’`. */
export const elide = (before: string, value: string): string =>
  beginsWithVowel(value) ? before.replace(ELIDED, (_, word: string) => `${word.slice(0, -1)}’`) : before;
