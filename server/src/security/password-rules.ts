import type { Faults } from '@portal/contract';
import { invalid } from '../refusal.ts';

/** Words anyone would try first at this company. */
const COMPANY = ['portail', 'travail', 'pharma', 'delegue', 'medical', 'superviseur', 'administrateur'];
/** Fewer guesses than this and an attacker who steals the hashes finds it. */
const STRONG_ENOUGH = 3;
/** What must be left of a password when the names are taken out of it. */
const LEFT_WITHOUT_NAMES = 8;

type Person = { firstname: string; name: string; username: string; email: string };

/** The dictionaries are large, and only needed when someone sets a password. */
const strength = (() => {
  let loading: ReturnType<typeof load> | undefined;
  async function load() {
    const [{ ZxcvbnFactory }, common, french] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-fr'),
    ]);
    return new ZxcvbnFactory({
      dictionary: { ...common.dictionary, ...french.dictionary },
      graphs: common.adjacencyGraphs,
    });
  }
  return () => (loading ??= load());
})();

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What someone who knows the user would try. */
const wordsAbout = ({ firstname, name, username, email }: Person) =>
  [firstname, name, username, email, ...`${firstname} ${name} ${username} ${email}`.split(/[\s@._-]+/)]
    .map(bare)
    .filter((word) => word.length > 2);

function isMadeOf(password: string, words: string[]): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), bare(password));
  return left.length < LEFT_WITHOUT_NAMES;
}

/** Refuses a password that is common, or made of the user's or the company's names. Its length is the schema's affair. */
export async function refuseWeakPassword(password: string, person: Person, field = 'newPassword'): Promise<void> {
  const personal = isMadeOf(password, [...COMPANY, ...wordsAbout(person)]);
  const common = (await strength()).check(password, COMPANY).score < STRONG_ENOUGH;
  if (personal || common)
    throw invalid({ [field]: [personal ? 'password_personal' : 'password_common'] } satisfies Faults);
}
