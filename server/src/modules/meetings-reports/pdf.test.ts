import { randomUUID } from 'node:crypto';
import { type Language, type MinutesSave, buildPath, meetingsReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import { makeCity, makeProduct } from '../../test/factories.ts';
import { actsOf, minutesKind } from '../../test/kinds.ts';
import { actionToSave, minutesToSave, pointToSave } from '../../test/minutes.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';
import type { Someone } from '../../test/reporting.ts';
import { daysAgo } from '../../test/reports.ts';

const portal = await testPortal();
const { app, db, resources } = portal;
const { someone, pair, save, submitted, decide, decision } = actsOf(minutesKind, portal);

/** The file itself: the client of the other tests reads answers as text. */
async function print({ id }: Someone, minutes: { id: string }) {
  const token = await tokenFor(resources, id);
  const answer = await app.inject({
    url: `/api${buildPath(meetingsReports.pdf, { params: { id: minutes.id } })}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload };
}

/** The text of all its pages, without blanks. */
async function read(reader: Someone, minutes: { id: string }): Promise<string> {
  const { status, file } = await print(reader, minutes);
  expect(status).toBe(200);
  return textOfPages(file).join('');
}
const squeezed = (text: string) => text.replaceAll(/\s/g, '');

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) });
const discussion = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [words('État des stocks')] },
    { type: 'paragraph', content: [words('Il manque '), words('du gel', { type: 'bold' }), { type: 'hardBreak' }] },
    {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [words('Hôpital', { type: 'italic' })] }] },
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [words('Clinique')] },
            {
              type: 'bulletList',
              content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('Étage trois')] }] }],
            },
          ],
        },
      ],
    },
    {
      type: 'paragraph',
      content: [words('Le catalogue', { type: 'link', attrs: { href: 'https://catalogue.example/gel' } })],
    },
  ],
} as MinutesSave['points'][number]['discussion'];

async function makeMeeting(author: Someone, traits: Partial<MinutesSave> = {}) {
  const excused = await someone({ firstname: 'Luc', name: 'Ndiaye' });
  const absent = await someone({ firstname: 'Zoé', name: 'Eyenga' });
  const cityId = await makeCity(db, { name: `Kribi ${randomUUID().slice(0, 4)}` });
  const { id: productId } = await makeProduct(db, { name: `Paludex ${randomUUID().slice(0, 4)}` });
  return minutesToSave({
    title: 'Bilan du cycle',
    kind: 'cycle',
    start: '08:30',
    end: '10:15',
    place: 'Salle A',
    cityId,
    organiserId: author.id,
    productIds: [productId],
    guests: [{ name: 'Dr Mballa' }],
    participants: [
      { userId: author.id, attendance: 'present' },
      { userId: excused.id, attendance: 'excused' },
      { userId: absent.id, attendance: 'absent' },
    ],
    points: [
      pointToSave({
        title: 'Approvisionnement',
        discussion,
        decisions: [{ id: randomUUID(), text: 'Changer de grossiste' }],
        actions: [actionToSave({ what: 'Appeler le grossiste', ownerId: excused.id, dueOn: daysAgo(-5) })],
      }),
    ],
    ...traits,
  });
}

describe('minutes as a PDF', () => {
  it('contain attendance, the points with their text, the decisions, a table of actions, the history', async () => {
    const { author, boss } = await pair();
    const minutes = await makeMeeting(author);
    const stands = await submitted(author, minutes);
    await decide(boss, decision(stands, 'approve', 'Très clair'));
    const text = await read(author, minutes);
    for (const said of [
      'Bilan du cycle',
      'Compte rendu de réunion',
      'Réunion de cycle',
      '08:30 · 10:15',
      'Salle A · Kribi',
      'Paludex',
      'Présent (1)',
      'Excusé (1)',
      'Luc Ndiaye',
      'Absent (1)',
      'Zoé Eyenga',
      'Invités (1)',
      'Dr Mballa',
      '1. Approvisionnement',
      'État des stocks',
      'Il manque du gel',
      'Hôpital 1.',
      'Clinique 2.',
      'Étage trois',
      'Le catalogue',
      'Décisions',
      'Changer de grossiste',
      'Appeler le grossiste',
      'Responsable',
      'Échéance',
      'a approuvé',
      'Très clair',
    ])
      expect(text, said).toContain(squeezed(said));
    expect(text.split(squeezed('Appeler le grossiste'))).toHaveLength(3);
  });

  it('contain working links', async () => {
    const author = await someone();
    const minutes = await makeMeeting(author);
    await save(author, minutes);
    const { file, headers } = await print(author, minutes);
    expect(file.toString('latin1')).toContain('https://catalogue.example/gel');
    expect(headers['content-disposition']).toContain(
      `filename="Compte rendu de reunion ${minutes.date} Bilan du cycle.pdf"`,
    );
  });

  it.each([
    ['fr', 'Compte rendu de réunion', 'Ordre du jour', 'Présent', 'Responsable'],
    ['en', 'Meeting minutes', 'Agenda', 'Present', 'Owner'],
    ['es', 'Acta de reunión', 'Orden del día', 'Presente', 'Responsable'],
    ['de', 'Besprechungsprotokoll', 'Tagesordnung', 'Anwesend', 'Verantwortlich'],
    ['ja', '議事録', '議題', '出席', '担当者'],
    ['zh', '会议纪要', '议程', '出席', '负责人'],
  ] as [Language, ...string[]][])('are in the language of who reads them: %s', async (language, ...said) => {
    const author = await someone({ firstname: '桜', name: '張伟' });
    await db.updateTable('appUser').set({ language }).where('id', '=', author.id).execute();
    const minutes = await makeMeeting(author);
    await save(author, minutes);
    const text = await read(author, minutes);
    for (const word of [...said, '桜張伟']) expect(text, word).toContain(squeezed(word));
  });

  it('can be printed when blank, and when as long as allowed', async () => {
    const author = await someone();
    const blank = minutesToSave({ title: '', points: [pointToSave({ title: '' })] });
    await save(author, blank);
    expect(await read(author, blank)).toContain('Compterendu');
    const long = (length: number) => 'mot '.repeat(length / 4).trim();
    // Nearly as much as all points together may hold.
    const points = Array.from({ length: 60 }, (_, index) =>
      pointToSave({
        title: `Point ${index}`,
        actions: [actionToSave({ ownerId: author.id, what: long(300) })],
        discussion: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: long(3800) }] }] },
      }),
    );
    const whole = minutesToSave({ title: long(160), points });
    await save(author, whole);
    const { status, file } = await print(author, whole);
    expect(status).toBe(200);
    expect(textOfPages(file).join('')).toContain('Point59');
  });
});
