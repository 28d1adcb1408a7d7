import { languages } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal } from '../test/portal.ts';

const { db } = await testPortal();
const { id } = await makeUser(db);
const keep = (language: string) => db.updateTable('appUser').set({ language }).where('id', '=', id).execute();

it('the database keeps the code of any language, and nothing else for it', async () => {
  expect(languages).not.toContain('it');
  await expect(keep('it')).resolves.toBeDefined();
  for (const other of ['', 'f', 'FR', 'français']) await expect(keep(other)).rejects.toThrow('app_user_language_check');
});
