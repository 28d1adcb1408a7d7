import { Username } from '@portal/contract';
import { expect, it } from 'vitest';
import { proposeUsername } from './username.ts';

it.each([
  ['Thierry', 'Kamga', 't.kamga'],
  ['Élodie', 'Nguémo', 'e.nguemo'],
  ['Clarisse', 'Ngo Bassong', 'c.ngobassong'],
  ['Jean-Noël', "N'Diaye-Œuvrard", 'j.ndiayeoeuvrard'],
  ['', 'Kamga', 'kamga'],
  ['Thierry', '', ''],
  ['  ', ' ', ''],
])('proposes for %s %s: %s', (firstname, name, username) => {
  expect(proposeUsername(firstname, name)).toBe(username);
});

it('stays within what the contract accepts, however long the name', () => {
  expect(Username.safeParse(proposeUsername('Ana', 'x'.repeat(80))).success).toBe(true);
});
