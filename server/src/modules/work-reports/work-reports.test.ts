import { randomUUID } from 'node:crypto';
import { status, workReports } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { makeCity, makeFacility, makePharmacy, makeProduct, makeProfessional } from '../../test/factories.ts';
import { testPortal } from '../../test/portal.ts';
import {
  dailyToSave,
  daysAgo,
  monthlyToSave,
  specialToSave,
  visitToSave,
  weeklyToSave,
  weeksAgo,
} from '../../test/reports.ts';
import { savedOver, decisionOn, paramsOf, peopleOf, submit } from '../../test/reporting.ts';

const portal = await testPortal();
const { db } = portal;
const { someone, pair } = peopleOf(portal);

describe('a draft', () => {
  it('is kept whole, read back as it was written, with the words for what it names', async () => {
    const { author } = await pair();
    const friend = await someone({ firstname: 'Awa', name: 'Diop' });
    const cityId = await makeCity(db, { name: 'Kribi' });
    const facilityId = await makeFacility(db, { cityId, name: 'Hôpital de Kribi' });
    const professionalId = await makeProfessional(db, { name: 'Ngo' });
    await db.insertInto('professionalFacility').values({ professionalId, facilityId }).execute();
    const pharmacyId = await makePharmacy(db, { cityId, name: 'Pharmacie du Port' });
    const product = await makeProduct(db, { name: 'Paludex', forms: 2 });
    const [first = 0, second = 0] = product.formIds;
    const script = '<script>alert("\u{1f48a}")</script>';
    const visits = [
      visitToSave({
        target: { kind: 'professional', id: professionalId, facilityId },
        time: '09:30',
        motive: 'novelty',
        products: [
          { formId: second, reaction: 'strong', competitor: 'Autre' },
          { formId: first, reaction: null, competitor: '' },
        ],
        samples: [{ formId: first, quantity: 3 }],
        text: script,
        nextAction: 'Rappeler',
      }),
      visitToSave({ target: { kind: 'pharmacy', id: pharmacyId }, channel: 'phone', outcome: 'not_received' }),
      visitToSave({ target: null, outcome: null }),
    ];
    const report = dailyToSave({ visits, cityIds: [cityId], companionIds: [friend.id], needs: script });
    const { status: code, body } = await author.call(workReports.save, { body: report, files: [] });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      id: report.id,
      statusId: status.draft,
      version: 1,
      cities: ['Kribi'],
      cityIds: [cityId],
      needs: script,
      visitCount: 3,
      fileCount: 0,
      late: false,
      firstSubmittedAt: null,
      history: [],
      figures: null,
      companions: [{ id: friend.id, firstname: 'Awa', name: 'Diop' }],
      actions: ['update', 'submit', 'delete'],
    });
    expect(body.visits.map(({ name, place, city }) => [name, place, city])).toEqual([
      ['Ngo', 'Hôpital de Kribi', 'Kribi'],
      ['Pharmacie du Port', '', 'Kribi'],
      ['', '', ''],
    ]);
    expect(body.visits[0]?.products.map((one) => one.product)).toEqual(['Paludex 2 mg', 'Paludex 1 mg']);
    const sent = body.visits.map(({ name: _name, place: _place, city: _city, products, samples, ...visit }) => ({
      ...visit,
      products: products.map(({ product: _product, ...one }) => one),
      samples: samples.map(({ product: _product, ...one }) => one),
    }));
    expect(sent).toEqual(visits);
    expect((await author.call(workReports.details, paramsOf(report))).body).toEqual(body);
  });

  it('of a period that has one already opens the first; special ones may be several', async () => {
    const { author } = await pair();
    const first = dailyToSave();
    await author.call(workReports.save, { body: first, files: [] });
    const second = await author.call(workReports.save, { body: dailyToSave(), files: [] });
    expect([second.status, second.problem.code]).toEqual([409, 'conflict']);
    expect(second.problem.current).toMatchObject({ typeId: 1, id: first.id });
    const other = dailyToSave({ periodStart: daysAgo(1) });
    await author.call(workReports.save, { body: other, files: [] });
    const moved = savedOver(other, 1, { periodStart: first.periodStart });
    expect((await author.call(workReports.save, { body: moved, files: [] })).problem.current).toMatchObject({
      id: first.id,
    });
    const events = [specialToSave(), specialToSave()].map((body) => author.call(workReports.save, { body, files: [] }));
    expect((await Promise.all(events)).map((answer) => answer.status)).toEqual([200, 200]);
    const racing = [daysAgo(2), daysAgo(2)].map((periodStart) =>
      author.call(workReports.save, { body: dailyToSave({ periodStart }), files: [] }),
    );
    expect((await Promise.all(racing)).map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('keeps half a character from nobody’s screen', async () => {
    const { author } = await pair();
    const report = dailyToSave({ needs: 'a\ud800b', visits: [visitToSave({ text: '\udc00' })] });
    const { status: code, body } = await author.call(workReports.save, { body: report, files: [] });
    expect([code, body.needs, body.visits[0]?.text]).toEqual([200, 'a\ufffdb', '\ufffd']);
  });

  it('under another type is unknown', async () => {
    const { author } = await pair();
    const report = dailyToSave();
    await author.call(workReports.save, { body: report, files: [] });
    expect((await author.call(workReports.details, { params: { typeId: 2, reportId: report.id } })).status).toBe(404);
    const other = weeklyToSave({ id: report.id, version: 1 });
    expect((await author.call(workReports.save, { body: other, files: [] })).status).toBe(404);
  });
});

describe('a submission', () => {
  it('is refused with every field that is missing', async () => {
    const { author } = await pair();
    const refused = async (body: Parameters<typeof submit>[1]) =>
      (await author.call(workReports.submit, { body, files: [] })).problem.errors;
    expect(await refused(dailyToSave({ visits: [] }))).toEqual({ visits: ['too_few:1'] });
    expect(await refused(dailyToSave({ visits: [visitToSave({ target: null, outcome: null })] }))).toEqual({
      'visits.0.target': ['required'],
      'visits.0.outcome': ['required'],
    });
    expect(await refused(specialToSave({ title: '', summary: '' }))).toEqual({
      title: ['required'],
      summary: ['required'],
    });
    expect(await refused(monthlyToSave({ summary: '' }))).toEqual({ summary: ['required'] });
    expect((await submit(author, dailyToSave({ nature: 'office', visits: [] }))).statusId).toBe(status.submitted);
  });

  it('is late more than 24 hours after the end of its period, by the clocks of the company', async () => {
    const { author } = await pair();
    expect((await submit(author, dailyToSave({ periodStart: daysAgo(3) }))).late).toBe(true);
    expect((await submit(author, weeklyToSave())).late).toBe(false);
    expect((await submit(author, weeklyToSave({ periodStart: weeksAgo(2) }))).late).toBe(true);
  });

  it('keeps its period, also when it was taken back', async () => {
    const { author } = await pair();
    const report = dailyToSave();
    const { version } = await submit(author, report);
    const recall = { reportTypeId: 1 as const, reportId: report.id, version, requestId: randomUUID() };
    const { body } = await author.call(workReports.recall, { body: recall });
    const moved = savedOver(report, body.version, { periodStart: daysAgo(1) });
    expect((await author.call(workReports.submit, { body: moved, files: [] })).problem.errors).toEqual({
      periodStart: ['fixed'],
    });
  });
});

describe('a decision', () => {
  it('shows at the next submission what changed in which visit', async () => {
    const { author, boss } = await pair();
    const report = dailyToSave({ visits: [visitToSave(), visitToSave()] });
    const submitted = await submit(author, report);
    await boss.call(workReports.approve, { body: decisionOn(submitted, 'return') });
    const [first, second] = report.visits;
    const visits = [{ ...visitToSave(), ...first, outcome: 'neutral' as const }];
    await submit(author, savedOver(report, submitted.version + 1, { needs: 'Brochures', visits }));
    const { changes } = (await boss.call(workReports.toDecide, paramsOf(report))).body;
    expect(changes).toEqual([
      { field: `visits.${first?.id}.outcome`, before: 'positive', after: 'neutral' },
      { field: `visits.${second?.id}`, before: expect.objectContaining({ target: 'Dr Sans Liste' }) },
      { field: 'needs', after: 'Brochures' },
    ]);
  });
});

describe('deleting', () => {
  it('keeps the picture of the visits in the audit trail', async () => {
    const { author } = await pair();
    const report = dailyToSave({ summary: 'À garder' });
    await author.call(workReports.save, { body: report, files: [] });
    await author.call(workReports.remove, paramsOf(report));
    const { changes } = await db
      .selectFrom('auditEvent')
      .where('entityId', '=', report.id)
      .where('action', '=', 'work-reports.delete')
      .select('changes')
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({
      summary: { before: 'À garder' },
      visits: { before: [{ target: 'Dr Sans Liste', outcome: 'positive' }] },
    });
  });
});
