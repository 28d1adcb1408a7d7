import { randomUUID } from 'node:crypto';
import { type LiveEvent, notifications, status, workReports } from '@portal/contract';
import { describe, expect, it, vi } from 'vitest';
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
import { again, decisionOn, deciding, ownWork, paramsOf, peopleOf, submit } from '../../test/reporting.ts';

const portal = await testPortal();
const { db, resources, anonymous } = portal;
const { someone, manager, pair } = peopleOf(portal);
await resources.events.start();

const auditOf = (id: string) =>
  db.selectFrom('auditEvent').where('entityId', '=', id).selectAll().orderBy('id').execute();

describe('access', () => {
  it('asks for a session and for the right', async () => {
    const report = dailyToSave();
    expect((await anonymous(workReports.save, { body: report, files: [] })).status).toBe(401);
    const reader = await someone({ permissions: ['WorkReports.Read'] });
    const decision = decisionOn({ typeId: 1, id: report.id, version: 1 });
    const answers = await Promise.all([
      reader.call(workReports.save, { body: report, files: [] }),
      reader.call(workReports.submit, { body: report, files: [] }),
      reader.call(workReports.update, { body: report, files: [] }),
      reader.call(workReports.approve, { body: decision }),
      reader.call(workReports.recall, {
        body: { reportTypeId: 1, reportId: report.id, version: 1, requestId: randomUUID() },
      }),
      reader.call(workReports.remove, paramsOf(report)),
      reader.call(workReports.toDecide, paramsOf(report)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });
});

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
        ...{ target: { kind: 'professional', id: professionalId, facilityId }, time: '09:30', motive: 'novelty' },
        products: [
          { formId: second, reaction: 'strong', competitor: 'Autre' },
          { formId: first, reaction: null, competitor: '' },
        ],
        ...{ samples: [{ formId: first, quantity: 3 }], text: script, nextAction: 'Rappeler' },
      }),
      visitToSave({ target: { kind: 'pharmacy', id: pharmacyId }, channel: 'phone', outcome: 'not_received' }),
      visitToSave({ target: null, outcome: null }),
    ];
    const report = dailyToSave({ visits, cityIds: [cityId], companionIds: [friend.id], needs: script });
    const { status: code, body } = await author.call(workReports.save, { body: report, files: [] });
    expect(code).toBe(200);
    expect(body).toMatchObject({
      ...{ id: report.id, statusId: status.draft, version: 1, cities: ['Kribi'], cityIds: [cityId], needs: script },
      ...{ visitCount: 3, fileCount: 0, late: false, firstSubmittedAt: null, history: [], figures: null },
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

  it('is written over at its version, and only there', async () => {
    const { author } = await pair();
    const report = dailyToSave();
    await author.call(workReports.save, { body: report, files: [] });
    const change = again(report, 1, { summary: 'Mieux', visits: [] });
    const saved = await author.call(workReports.save, { body: change, files: [] });
    expect(saved.body).toMatchObject({ version: 2, summary: 'Mieux', visitCount: 0, visits: [] });
    const late = await author.call(workReports.save, { body: again(report, 1), files: [] });
    expect([late.status, late.problem.code]).toEqual([409, 'stale']);
    expect(late.problem.current).toMatchObject({ version: 2, summary: 'Mieux' });
    const unversioned = await author.call(workReports.save, {
      body: { ...report, requestId: randomUUID() },
      files: [],
    });
    expect(unversioned.problem).toMatchObject({ code: 'stale', current: { version: 2 } });
    const update = await author.call(workReports.update, { body: again(report, 2, { needs: 'Plus' }), files: [] });
    expect(update.body).toMatchObject({ version: 3, statusId: status.draft, needs: 'Plus' });
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
    const moved = again(other, 1, { periodStart: first.periodStart });
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

  it('is seen by its author alone', async () => {
    const { author, boss } = await pair();
    const everyone = await someone({ permissions: [...deciding, 'WorkReports.ReadAll'] });
    const report = dailyToSave();
    await author.call(workReports.save, { body: report, files: [] });
    for (const reader of [boss, everyone]) {
      expect((await reader.call(workReports.details, paramsOf(report))).status).toBe(404);
      expect((await reader.call(workReports.toDecide, paramsOf(report))).status).toBe(404);
      expect((await reader.call(workReports.save, { body: again(report, 1), files: [] })).status).toBe(404);
      expect((await reader.call(workReports.remove, paramsOf(report))).status).toBe(404);
      // The id is taken, which is all that a stranger learns.
      expect((await reader.call(workReports.save, { body: dailyToSave({ id: report.id }), files: [] })).status).toBe(
        404,
      );
    }
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
  it('leaves its author, once complete, and tells who decides', async () => {
    const { author, boss } = await pair();
    const heard: LiveEvent[] = [];
    const stop = resources.events.subscribe(boss.id, (event) => heard.push(event));
    const report = dailyToSave({ periodStart: daysAgo(1) });
    await author.call(workReports.save, { body: report, files: [] });
    const { body } = await author.call(workReports.submit, { body: again(report, 1, { needs: 'Rien' }), files: [] });
    expect(body).toMatchObject({
      statusId: status.submitted,
      version: 2,
      needs: 'Rien',
      actions: ['recall'],
      late: false,
    });
    expect(body.firstSubmittedAt).toBe(body.submittedAt);
    expect(body.history).toMatchObject([{ action: 'submit', actor: { id: author.id }, comment: '' }]);
    const { items } = (await boss.call(notifications.list)).body;
    const link = `/dashboard/work-reports/1/${report.id}/approve`;
    expect(items).toMatchObject([{ tab: 'alerts', key: 'workReportSubmitted', link, params: { day: daysAgo(1) } }]);
    await vi.waitFor(() => expect(heard).toContainEqual({ topic: 'work-reports', id: report.id }));
    stop();
    const seen = (await boss.call(workReports.details, paramsOf(report))).body;
    expect(seen.actions).toEqual(['approve', 'return']);
    expect((await auditOf(report.id)).map(({ action, label }) => [action, label])).toEqual([
      ['work-reports.save', `Rapport journalier du ${daysAgo(1)}`],
      ['work-reports.submit', `Rapport journalier du ${daysAgo(1)}`],
    ]);
    expect((await auditOf(report.id))[1]?.changes).toEqual({
      needs: { after: 'Rien' },
      status: { before: 'Brouillon', after: 'Soumis' },
    });
  });

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

  it('is not possible twice, nor a change behind its back', async () => {
    const { author } = await pair();
    const report = dailyToSave();
    await submit(author, report);
    for (const endpoint of [workReports.save, workReports.update, workReports.submit]) {
      const { status: code, problem } = await author.call(endpoint, { body: again(report, 2), files: [] });
      expect([code, problem.code]).toEqual([409, 'conflict']);
      expect(problem.current).toMatchObject({ statusId: status.submitted });
    }
    expect((await author.call(workReports.remove, paramsOf(report))).problem.code).toBe('conflict');
  });

  it('can be taken back before it is decided upon, and is a draft again', async () => {
    const { author, boss } = await pair();
    const report = dailyToSave();
    const submitted = await submit(author, report);
    const recall = {
      reportTypeId: 1 as const,
      reportId: report.id,
      version: submitted.version,
      requestId: randomUUID(),
    };
    expect((await boss.call(workReports.recall, { body: recall })).status).toBe(404);
    const { body } = await author.call(workReports.recall, { body: recall });
    expect(body).toMatchObject({ statusId: status.draft, submittedAt: null, actions: ['update', 'submit', 'delete'] });
    expect(body.firstSubmittedAt).toBe(submitted.firstSubmittedAt);
    expect(body.history.map(({ action }) => action)).toEqual(['submit', 'recall']);
    expect((await boss.call(workReports.details, paramsOf(report))).status).toBe(404);
    const decision = await boss.call(workReports.approve, { body: decisionOn(submitted) });
    expect(decision.status).toBe(404);
    const moved = again(report, body.version, { periodStart: daysAgo(1) });
    expect((await author.call(workReports.submit, { body: moved, files: [] })).problem.errors).toEqual({
      periodStart: ['fixed'],
    });
    const second = await author.call(workReports.submit, { body: again(report, body.version), files: [] });
    expect(second.body.firstSubmittedAt).toBe(submitted.firstSubmittedAt);
  });
});

describe('a decision', () => {
  it('approves for good, and tells the author', async () => {
    const { author, boss } = await pair();
    const report = dailyToSave();
    const submitted = await submit(author, report);
    const { status: code, body } = await boss.call(workReports.approve, {
      body: decisionOn(submitted, 'approve', 'Bravo'),
    });
    expect([code, body]).toEqual([200, { results: [{ id: report.id, ok: true }] }]);
    const approved = (await author.call(workReports.details, paramsOf(report))).body;
    expect(approved).toMatchObject({ statusId: status.approved, decidedBy: { id: boss.id }, actions: [] });
    expect(approved.history.at(-1)).toMatchObject({ action: 'approve', comment: 'Bravo', actor: { id: boss.id } });
    const { items } = (await author.call(notifications.list)).body;
    const link = `/dashboard/work-reports/1/${report.id}/read`;
    expect(items).toMatchObject([{ key: 'workReportApproved', link, params: { comment: 'Bravo' } }]);
    for (const endpoint of [workReports.save, workReports.update, workReports.submit]) {
      const answer = await author.call(endpoint, { body: again(report, approved.version), files: [] });
      expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
    }
    const recall = {
      reportTypeId: 1 as const,
      reportId: report.id,
      version: approved.version,
      requestId: randomUUID(),
    };
    expect((await author.call(workReports.recall, { body: recall })).problem.code).toBe('decided');
    expect((await author.call(workReports.remove, paramsOf(report))).status).toBe(409);
    expect((await auditOf(report.id)).at(-1)).toMatchObject({
      action: 'work-reports.approve',
      changes: { status: { before: 'Soumis', after: 'Approuvé' }, comment: { after: 'Bravo' } },
    });
  });

  it('returns with a reason, and shows at the next submission what changed since', async () => {
    const { author, boss } = await pair();
    const report = dailyToSave({ visits: [visitToSave(), visitToSave()] });
    const submitted = await submit(author, report);
    const silent = { ...decisionOn(submitted, 'return'), comment: ' ' };
    expect((await boss.call(workReports.approve, { body: silent })).status).toBe(400);
    await boss.call(workReports.approve, { body: decisionOn(submitted, 'return', 'Il manque le bilan') });
    const returned = (await author.call(workReports.details, paramsOf(report))).body;
    expect(returned).toMatchObject({ statusId: status.returned, actions: ['update', 'submit', 'delete'] });
    expect((await author.call(notifications.list)).body.items[0]).toMatchObject({
      key: 'workReportReturned',
      params: { comment: 'Il manque le bilan' },
    });
    const refused = await author.call(workReports.save, { body: again(report, returned.version), files: [] });
    expect(refused.problem.code).toBe('conflict');
    const [first, second] = report.visits;
    const mended = {
      ...report,
      needs: 'Brochures',
      visits: [{ ...visitToSave(), ...first, outcome: 'neutral' as const }],
    };
    const updated = await author.call(workReports.update, { body: again(mended, returned.version), files: [] });
    expect(updated.body).toMatchObject({ statusId: status.returned, decidedBy: { id: boss.id } });
    expect((await boss.call(workReports.toDecide, paramsOf(report))).body.changes).toBeNull();
    const resubmitted = await submit(author, again(mended, updated.body.version));
    expect(resubmitted).toMatchObject({ statusId: status.submitted, decidedBy: null, decidedAt: null });
    expect(resubmitted.firstSubmittedAt).toBe(submitted.firstSubmittedAt);
    const { changes } = (await boss.call(workReports.toDecide, paramsOf(report))).body;
    expect(changes).toEqual([
      { field: `visits.${first?.id}.outcome`, before: 'positive', after: 'neutral' },
      { field: `visits.${second?.id}`, before: expect.objectContaining({ target: 'Dr Sans Liste' }) },
      { field: 'needs', after: 'Brochures' },
    ]);
  });

  it('is nobody’s upon their own report, whatever the role', async () => {
    const superadmin = await someone({ permissions: [], roles: ['SUPERADMIN'] });
    const report = dailyToSave();
    const submitted = await submit(superadmin, report);
    expect(submitted.actions).toEqual(['recall']);
    const { status: code, problem } = await superadmin.call(workReports.approve, { body: decisionOn(submitted) });
    expect([code, problem.code]).toEqual([403, 'forbidden']);
    expect((await superadmin.call(workReports.details, paramsOf(report))).body.statusId).toBe(status.submitted);
  });

  it('is for who manages the author, their substitute today, or everyone’s reader; for others it is unknown', async () => {
    const { author, boss } = await pair();
    const other = (await pair()).boss;
    const colleague = await someone({ managerId: boss.id });
    const report = dailyToSave();
    const submitted = await submit(author, report);
    const foreign = await boss.call(workReports.update, { body: again(report, submitted.version), files: [] });
    expect(foreign.status).toBe(404);
    for (const stranger of [other, colleague]) {
      expect((await stranger.call(workReports.details, paramsOf(submitted))).status).toBe(404);
    }
    expect((await other.call(workReports.approve, { body: decisionOn(submitted) })).status).toBe(404);
    expect((await other.call(workReports.toDecide, paramsOf(submitted))).status).toBe(404);
    await db
      .insertInto('substitute')
      .values({ managerId: boss.id, userId: other.id, fromDay: daysAgo(0), toDay: daysAgo(0) })
      .execute();
    expect((await other.call(workReports.approve, { body: decisionOn(submitted) })).status).toBe(200);
    const second = await submit(author, specialToSave());
    expect((await other.call(notifications.list)).body.items[0]?.link).toContain(second.id);
  });

  it('is still possible when the manager is disabled, and waits for who is above', async () => {
    const director = await manager();
    const boss = await manager({ managerId: director.id });
    const author = await someone({ managerId: boss.id });
    await db.updateTable('appUser').set({ enabled: false }).where('id', '=', boss.id).execute();
    const submitted = await submit(author, dailyToSave());
    expect((await director.call(notifications.list)).body.items[0]?.key).toBe('workReportSubmitted');
    expect((await director.call(workReports.approve, { body: decisionOn(submitted) })).status).toBe(200);
  });

  it('names who was quicker, and an older version', async () => {
    const { author, boss } = await pair();
    const everyone = await someone({ permissions: [...deciding, 'WorkReports.ReadAll'] });
    const submitted = await submit(author, dailyToSave());
    for (const version of [1, 2 ** 31 - 1]) {
      const stale = await boss.call(workReports.approve, { body: decisionOn({ ...submitted, version }) });
      expect([stale.status, stale.problem.code]).toEqual([409, 'stale']);
    }
    await boss.call(workReports.approve, { body: decisionOn(submitted, 'return') });
    const { status: code, problem } = await everyone.call(workReports.approve, { body: decisionOn(submitted) });
    expect([code, problem.code]).toEqual([409, 'decided']);
    expect(problem.current).toMatchObject({ statusId: status.returned, decidedBy: { id: boss.id } });
  });

  it('on several stands or falls for each on its own', async () => {
    const { author, boss } = await pair();
    const { author: stranger } = await pair();
    const [first, second] = [await submit(author, dailyToSave()), await submit(author, specialToSave())];
    const foreign = await submit(stranger, dailyToSave());
    const rival = await someone({ permissions: [...deciding, 'WorkReports.ReadAll'] });
    await rival.call(workReports.approve, { body: decisionOn(second) });
    const items = [decisionOn(second), decisionOn(foreign), decisionOn(first), decisionOn(first)];
    const { body } = await boss.call(workReports.approve, { body: { items } });
    expect(body.results).toMatchObject([
      { id: second.id, ok: false, code: 'decided', decidedBy: { id: rival.id } },
      { id: foreign.id, ok: false, code: 'not_found' },
      { id: first.id, ok: true },
    ]);
  });

  it('knows the ones before and behind it in the inbox', async () => {
    const { author, boss } = await pair();
    const reports = [
      await submit(author, dailyToSave()),
      await submit(author, specialToSave()),
      await submit(author, weeklyToSave()),
    ];
    const [first, second, third] = reports;
    const { body } = await boss.call(workReports.toDecide, paramsOf(second!));
    expect(body).toMatchObject({ previous: { typeId: 1, id: first?.id }, next: { typeId: 2, id: third?.id } });
  });
});

describe('deleting', () => {
  it('removes a draft or a returned report for good, and keeps its picture in the audit trail', async () => {
    const { author } = await pair();
    const report = dailyToSave({ summary: 'À garder' });
    await author.call(workReports.save, { body: report, files: [] });
    expect((await author.call(workReports.remove, paramsOf(report))).status).toBe(204);
    expect((await author.call(workReports.details, paramsOf(report))).status).toBe(404);
    expect((await author.call(workReports.remove, paramsOf(report))).status).toBe(404);
    expect(await db.selectFrom('visit').where('reportId', '=', report.id).selectAll().execute()).toEqual([]);
    const trail = await auditOf(report.id);
    expect(trail.at(-1)).toMatchObject({ action: 'work-reports.delete', entity: 'workReport' });
    expect(trail.at(-1)?.changes).toMatchObject({
      summary: { before: 'À garder' },
      visits: { before: [{ target: 'Dr Sans Liste', outcome: 'positive' }] },
    });
    // A save that arrives late does not bring it back.
    expect((await author.call(workReports.save, { body: report, files: [] })).status).toBe(404);
  });

  it('takes a returned report too, with its history', async () => {
    const { author, boss } = await pair();
    const submitted = await submit(author, dailyToSave());
    await boss.call(workReports.approve, { body: decisionOn(submitted, 'return') });
    expect((await boss.call(workReports.remove, paramsOf(submitted))).status).toBe(404);
    expect((await author.call(workReports.remove, paramsOf(submitted))).status).toBe(204);
    expect(await db.selectFrom('approvalEvent').where('documentId', '=', submitted.id).selectAll().execute()).toEqual(
      [],
    );
  });

  it('asks for the permission', async () => {
    const writer = await someone({ permissions: ownWork.filter((name) => name !== 'WorkReports.Delete') });
    const report = dailyToSave();
    const { body } = await writer.call(workReports.save, { body: report, files: [] });
    expect(body.actions).toEqual(['update', 'submit']);
    expect((await writer.call(workReports.remove, paramsOf(report))).status).toBe(403);
  });
});
