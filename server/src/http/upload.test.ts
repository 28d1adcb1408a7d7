import { workReports } from '@portal/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { testPortal, tokenFor } from '../test/portal.ts';

const { app, db, resources } = await testPortal();
const { id } = await makeUser(db, { permissions: ['WorkReports.Add'] });
const token = await tokenFor(resources, id);

const partOf = (name: string, content: string) => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}`;
const json = `${partOf('name="reportDTO"', '{}')}\r\n`;
const file = partOf('name="files"; filename="a.txt"', 'abc');

it.each([
  ['without an end', 'b', json],
  ['whose file has no end', 'b', json + file],
  ['that is none', 'b', 'garbage'],
  ['with nothing in it', 'b', ''],
  ['with a boundary too long to look for', 'b'.repeat(2000), json],
  ['with an empty boundary', '', json],
  ['with a part named like what every object has', 'b', `${partOf('name="constructor"', '{}')}\r\n--b--\r\n`],
])('a form %s is refused', async (_what, boundary, payload) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { method, path } = workReports.save;
  const answer = await app.inject({ method, url: `/api${path}`, headers, payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid' }]);
});
