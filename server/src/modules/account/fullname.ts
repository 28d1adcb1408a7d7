type Names = { firstname: string; name: string };

/** Chinese, Japanese and Korean names begin with the family's. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u;

/** Capitals mark the family name, as on French forms: « NDIAYE Awa ». An initial is no mark. */
const isInCapitals = (word: string) =>
  word.replace(/\P{L}/gu, '').length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

const from = (firstnames: readonly string[], names: readonly string[]): Names => ({
  firstname: firstnames.join(' '),
  name: names.join(' '),
});

/** « 王小明 » has no blank in it: most family names are one character. */
function splitUnbroken(word: string): Names {
  const [family = '', ...given] = word;
  return FAMILY_FIRST.test(word) ? { firstname: given.join(''), name: family } : { firstname: '', name: word };
}

/**
 * A name written in one field, as the two that the portal keeps. It cannot be right for everyone, and an administrator
 * sees both parts before the account is enabled. A lone word is the family name; the first name is then still to be given.
 */
export function splitFullname(fullname: string): Names {
  const [beforeComma = '', ...afterComma] = fullname.split(',').map((part) => part.trim());
  if (beforeComma !== '' && afterComma.some((part) => part !== '')) return from(afterComma, [beforeComma]);
  const words = fullname.split(/\s+/);
  const [first = '', ...others] = words;
  if (others.length === 0) return splitUnbroken(first);
  const capitals = words.filter(isInCapitals);
  if (capitals.length > 0 && capitals.length < words.length)
    return from(
      words.filter((word) => !isInCapitals(word)),
      capitals,
    );
  return FAMILY_FIRST.test(fullname) ? from(others, [first]) : from([first], others);
}
