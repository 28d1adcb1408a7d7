import { plainText } from '@portal/contract';

const MAX_LENGTH = 40;

/** The username for a new account, "p.nom": the initial and the name, without accents, spaces or dashes. */
export function proposeUsername(firstname: string, name: string): string {
  const letters = (text: string) => plainText(text).replace(/[^\p{L}\p{N}]/gu, '');
  const [initial = ''] = letters(firstname);
  const family = letters(name);
  if (family === '') return '';
  return (initial === '' ? family : `${initial}.${family}`).slice(0, MAX_LENGTH);
}
