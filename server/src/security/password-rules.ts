import type { FaultCode } from '@portal/contract';
import { invalid } from '../refusal.ts';
import { judgePassword } from './password-strength.ts';
import type { Line } from './queue.ts';

/** Words anyone would try first at this company. */
const COMPANY = ['portail', 'travail', 'pharma', 'delegue', 'medical', 'superviseur', 'administrateur'];
/** With a lower score, an attacker with the hashes finds it. */
const STRONG_ENOUGH = 3;
/** How many characters must be left when the names are removed. */
const LEFT_WITHOUT_NAMES = 8;

type Person = { firstname: string; name: string; username: string; email: string };

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

/**
 * Refuses a password that is common, or made of the user's or the company's names. The schema checks its length. It
 * takes some tenths of a second, so cheaper checks come first.
 */
export async function refuseWeakPassword(
  password: string,
  person: Person,
  { field = 'newPassword', line = 'known' }: { field?: string; line?: Line } = {},
): Promise<void> {
  const refuse = (code: FaultCode) => invalid({ [field]: [code] });
  if (isMadeOf(password, [...COMPANY, ...wordsAbout(person)])) throw refuse('password_personal');
  if ((await judgePassword(password, COMPANY, line)) < STRONG_ENOUGH) throw refuse('password_common');
}
