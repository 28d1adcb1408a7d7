import { type Language, type ReportSave, addDays, buildPath, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../files/png.fixture.ts';
import { textOfPages } from '../../pdf/pdf.fixture.ts';
import {
  makeCity,
  makeFacility,
  makePharmacy,
  makeProduct,
  makeProfessional,
  makeWholesaler,
} from '../../test/factories.ts';
import { testPortal, tokenFor } from '../../test/portal.ts';
import { dailyToSave, daysAgo, monthlyToSave, specialToSave, visitToSave, weeklyToSave } from '../../test/reports.ts';
import { makeSold } from '../../test/sales-sold.ts';
import { type Someone, savedOver, decisionOn, paramsOf, peopleOf, submit } from '../../test/reporting.ts';

const portal = await testPortal();
const { app, db, resources, anonymous } = portal;
const { someone, pair } = peopleOf(portal);

/** The file itself: the client of the other tests reads answers as text. */
async function print({ id }: Someone, report: Pick<ReportSave, 'typeId' | 'id'>) {
  const token = await tokenFor(resources, id);
  const answer = await app.inject({
    url: `/api${buildPath(workReports.pdf, paramsOf(report))}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload };
}

/** The text of all its pages, without blanks. */
async function read(reader: Someone, report: Pick<ReportSave, 'typeId' | 'id'>): Promise<string> {
  const { status, file } = await print(reader, report);
  expect(status).toBe(200);
  return textOfPages(file).join('');
}
const squeezed = (text: string) => text.replaceAll(/\s/g, '');

const savedBy = async ({ call }: Someone, body: ReportSave, files: { name: string; content: Blob }[] = []) => {
  const answer = await call(workReports.save, { body, files });
  expect(answer.text).toContain(body.id);
};

const speak = (id: number, language: Language) =>
  db.updateTable('appUser').set({ language }).where('id', '=', id).execute();

const PNG = pngOf();

describe('access to the PDF', () => {
  it('requires that the caller may see the report', async () => {
    const { author, boss } = await pair();
    const report = dailyToSave();
    await savedBy(author, report);
    expect((await anonymous(workReports.pdf, paramsOf(report))).status).toBe(401);
    expect((await print(await someone({ permissions: ['Cities.Add'] }), report)).status).toBe(403);
    expect((await print(author, report)).status).toBe(200);
    expect((await print(author, { ...report, typeId: 2 })).status).toBe(404);
    expect((await print(boss, report)).status).toBe(404);
    await submit(author, savedOver(report, 1));
    expect((await print(boss, report)).status).toBe(200);
    expect((await print(await someone(), report)).status).toBe(404);
  });

  it('gives it a descriptive file name', async () => {
    const author = await someone({ firstname: 'Zoé', name: 'Eyenga' });
    const report = dailyToSave();
    await savedBy(author, report);
    const { headers, file } = await print(author, report);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-length': String(file.length),
      'content-disposition': expect.stringContaining(
        `attachment; filename="Rapport journalier ${report.periodStart} Zoe Eyenga.pdf"`,
      ) as unknown,
    });
  });
});

describe('the content of the PDF', () => {
  it.each([
    ['fr', 'Rapport journalier', 'Fort intérêt', 'Positif', 'Page 1 / 1'],
    ['en', 'Daily report', 'Strong interest', 'Positive', 'Page 1 / 1'],
    ['es', 'Informe diario', 'Gran interés', 'Positivo', 'Página 1 / 1'],
    ['de', 'Tagesbericht', 'Großes Interesse', 'Positiv', 'Seite 1 / 1'],
    ['ja', '日報', '強い関心', '良好', '1 / 1 ページ'],
    ['zh', '日报', '非常感兴趣', '积极', '第 1 / 1 页'],
  ] as const)('is in the language of its reader: %s', async (language, ...words) => {
    const { formIds } = await makeProduct(db, { name: `Paludex ${language}`, forms: 1 });
    const author = await someone({ firstname: '桜', name: '張伟' });
    await speak(author.id, language);
    const products = [{ formId: formIds[0] ?? 0, reaction: 'strong' as const, competitor: '' }];
    const report = dailyToSave({ visits: [visitToSave({ products })] });
    await savedBy(author, report);
    const text = await read(author, report);
    for (const word of [...words, `Paludex ${language}`, '桜張伟']) expect(text).toContain(squeezed(word));
  });

  it('is the whole daily report, with its history', async () => {
    const { author, boss } = await pair();
    const friend = await someone({ firstname: 'Luc', name: 'Ndiaye' });
    const cityId = await makeCity(db, { name: 'Kribi' });
    const facilityId = await makeFacility(db, { cityId, name: 'Hôpital de Kribi' });
    const professionalId = await makeProfessional(db, { name: 'Ngo' });
    await db.insertInto('professionalFacility').values({ professionalId, facilityId }).execute();
    const { formIds } = await makeProduct(db, { name: 'Cardiol', forms: 1 });
    const formId = formIds[0] ?? 0;
    const visit = visitToSave({
      target: { kind: 'professional', id: professionalId, facilityId },
      time: '09:30',
      motive: 'novelty',
      products: [{ formId, reaction: 'weak', competitor: 'Coartem' }],
      samples: [{ formId, quantity: 7 }],
      channel: 'video',
      outcome: 'neutral',
      text: 'Très occupé',
      nextAction: 'Rappeler',
      nextVisitOn: '2031-02-03',
    });
    const texts = { summary: 'Belle journée', difficulties: 'Pluie', competition: 'Baisse', needs: 'Voiture' };
    const report = dailyToSave({ visits: [visit], cityIds: [cityId], companionIds: [friend.id], ...texts });
    const submitted = await submit(author, report);
    await boss.call(workReports.approve, { body: decisionOn(submitted, 'return', 'Précisez les échantillons') });
    const text = await read(boss, report);
    for (const words of [
      'Terrain · Journée entière',
      'Luc Ndiaye',
      'Kribi',
      'Ngo',
      'Hôpital de Kribi',
      '09:30 · Vidéo · Nouveauté',
      'Cardiol',
      'Faible intérêt',
      'Concurrent : Coartem',
      '7 ×',
      'Neutre',
      'Très occupé',
      'Suite à donner : Rappeler',
      'Prochaine visite : 03-02-31',
      ...Object.values(texts),
      'Renvoyé',
      'Historique',
      'Précisez les échantillons',
    ])
      expect(text).toContain(squeezed(words));
  });

  it('is the figures and plan of a week; a month; an event', async () => {
    const author = await someone();
    const cityId = await makeCity(db, { name: 'Limbé' });
    await submit(author, dailyToSave());
    const week = weeklyToSave();
    const target = { kind: 'unlisted', name: 'Dr Prévu' } as const;
    week.plan = [
      { id: crypto.randomUUID(), day: addDays(week.periodStart, 8), cityId, targets: [target], aim: 'Revoir la dose' },
    ];
    await savedBy(author, week);
    const text = await read(author, week);
    for (const words of ['Rapport hebdomadaire', 'Par jour', '1,00', 'Limbé', 'Dr Prévu', 'Revoir la dose'])
      expect(text).toContain(squeezed(words));

    const month = monthlyToSave();
    await savedBy(author, month);
    expect(await read(author, month)).toContain('Rapportmensuel');
    // Without the permission, the PDF has no sales.
    expect(await read(author, month)).not.toContain('Ventesdumois');

    const event = specialToSave({ title: 'Journées de pédiatrie', participants: 'Dr Un', cost: '1250000.00' });
    await savedBy(author, event);
    const words = await read(author, event);
    for (const word of ['Journées de pédiatrie', 'Congrès', 'Yaoundé', 'Dr Un', '1 250 000 XAF'])
      expect(words).toContain(squeezed(word));
  });

  it('has the sales of a month against the objectives, or says that they are not loaded', async () => {
    const seller = await someone({
      permissions: [
        'WorkReports.Read',
        'WorkReports.Add',
        'UserProductSales.ModuleAccess',
        'UserProductSales.Monthly.Read',
      ],
    });
    const month = monthlyToSave();
    await savedBy(seller, month);
    const { formIds } = await makeProduct(db, { forms: 1 });
    const [pharmacyId, formId] = [await makePharmacy(db, { cityId: await makeCity(db) }), formIds[0] ?? 0];
    const at = { month: month.periodStart, userId: seller.id };
    const goal = { ...at, formId, quantity: 1250, amount: '2000000.00', version: 1, changedBy: seller.id };
    await db.insertInto('objective').values(goal).execute();
    const before = await read(seller, month);
    for (const words of ['Ventes du mois', 'pas encore chargées', '1 250', '2 000 000', '—'])
      expect(before).toContain(squeezed(words));
    const share = { pharmacyId, userId: seller.id, fromMonth: '2020-01-01', share: '100' };
    await db.insertInto('pharmacyAssignment').values(share).execute();
    const rows = [{ formId, pharmacyId, quantity: 1000, amount: '1500000.00' }];
    await makeSold(db, { ...at, wholesalerId: await makeWholesaler(db, 'Laborex'), rows });
    const after = await read(seller, month);
    for (const words of ['1 000', '-250', '80 %', '1 500 000', '75 %']) expect(after).toContain(squeezed(words));
    expect(after).not.toContain(squeezed('pas encore chargées'));
  });

  it('shows any input as plain text', async () => {
    const author = await someone();
    const hostile = [
      '<script>alert("x")</script>',
      '{page} {pages} $& \\u0000 %PDF endstream endobj',
      'picture-0 file:///etc/passwd https://example.org/a.png',
      'm'.repeat(1500),
    ];
    const visits = hostile.map((text) => visitToSave({ text, target: { kind: 'unlisted', name: text.slice(0, 100) } }));
    const report = dailyToSave({ visits, summary: `${hostile.join('\n')}\u{1f48a} \u202f\u202e عربي`, needs: '\t' });
    await savedBy(author, report);
    const text = await read(author, report);
    for (const words of hostile) expect(text).toContain(squeezed(words));
  });

  it('includes the pictures, without a broken one', async () => {
    const author = await someone();
    const report = dailyToSave({ periodStart: daysAgo(1) });
    const named = (name: string, content: Buffer | string) => ({
      name,
      content: new Blob([Uint8Array.from(Buffer.from(content))]),
    });
    const images = (file: Buffer) => file.toString('latin1').split('/Subtype /Image').length - 1;
    await savedBy(author, report, [named('photo.png', PNG), named('notes.txt', 'un')]);
    const { file } = await print(author, report);
    const whole = images(file);
    expect(whole).toBeGreaterThan(0);
    expect(textOfPages(file).join('')).toContain('notes.txt');

    const broken = dailyToSave();
    await savedBy(author, broken, [named('bonne.png', PNG), named('coupée.png', PNG.subarray(0, 45))]);
    const { file: without } = await print(author, broken);
    expect(images(without)).toBe(whole);
    expect(textOfPages(without).join('')).toContain('coupée.png');

    // An invalid PNG filter, which only decoding the lines reveals.
    const lines = Buffer.alloc(5, 9);
    const version = 1;
    const worse = savedOver(broken, version, { files: [{ name: 'bonne.png' }] });
    await savedBy(author, worse, [named('fausse.png', pngOf({ lines }))]);
    const { file: bare } = await print(author, broken);
    expect(images(bare)).toBe(0);
    expect(textOfPages(bare).join('')).toContain('fausse.png');
  });

  it('has all of a hundred visits, with titles and page number on each page', async () => {
    const author = await someone();
    const { formIds } = await makeProduct(db, { name: 'Grand produit', forms: 30 });
    const products = formIds.map((formId, index) => ({
      formId,
      reaction: null,
      competitor: `Rival${index}-`.padEnd(120, 'x'),
    }));
    const visits = Array.from({ length: 100 }, (_, index) =>
      visitToSave({
        target: { kind: 'unlisted', name: `Dr Numéro ${index}.` },
        text: `Propos ${index}.`,
        products: index === 50 ? products : [],
      }),
    );
    const report = dailyToSave({ visits });
    await savedBy(author, report);
    const { file } = await print(author, report);
    const pages = textOfPages(file);
    expect(pages.length).toBeGreaterThan(5);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page${index + 1}/${pages.length}`);
      if (index < pages.length - 1) expect(page).toContain('Produitsprésentés');
    }
    const text = pages.join('');
    for (const index of visits.keys())
      expect([text.includes(`DrNuméro${index}.`), text.includes(`Propos${index}.`)]).toEqual([true, true]);
    for (const index of products.keys()) expect(text).toContain(`Rival${index}-x`);
  });
});
