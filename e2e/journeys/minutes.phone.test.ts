import type { APIRequestContext, Page } from '@playwright/test';
import { type MinutesRow, account, blankMinutes, meetingsReports, noRichText, status } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, patience, test } from './journey.ts';
import { callApi, expectAccessible, goOffline, openAs, screenTitle, unique, waitForShell } from './support.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const ADD = '/dashboard/meetings-reports/add';
const LIST = '/dashboard/meetings-reports/list';
/** Belongs to another team than the author. */
const OTHER = 'f.tagne';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const findMinutes = async (page: Page, word: string) => {
  const path = `/meetings-reports/current-user?q=${encodeURIComponent(word)}`;
  return (await callApi<{ items: MinutesRow[] }>(page, path)).items;
};

/** The minutes of that title, as the server has them by now. */
async function waitForMinutes(page: Page, word: string, statusId: number): Promise<MinutesRow> {
  const states = async () => (await findMinutes(page, word)).map((row) => row.statusId);
  await expect.poll(states, { timeout: patience(180_000) }).toEqual([statusId]);
  const [row] = await findMinutes(page, word);
  if (!row) throw new Error(`There are no minutes called ${word}.`);
  return row;
}

async function decide(request: APIRequestContext, row: MinutesRow, decision: 'approve' | 'return'): Promise<void> {
  const manager = await callAs(request, 'superviseur');
  const comment = decision === 'return' ? 'Qui relance la pharmacie ?' : '';
  const body = { id: row.id, version: row.version, requestId: crypto.randomUUID(), decision, comment };
  await manager(meetingsReports.approve, { body });
}

async function choosePerson(page: Page, typed: string, name: string | RegExp): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Ajouter des participants' });
  await search.fill(typed);
  await page.getByRole('option', { name }).first().click();
}

/** Elements that do not show all of their text: cut off, hidden by overflow, or wider than the viewport. */
const cutOff = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { right } = part.getBoundingClientRect();
        const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
        return (isCut && getComputedStyle(part).display !== 'inline') || right > innerWidth;
      })
      .map((part) => part.getAttribute('aria-label') ?? part.tagName),
  );

test('long titles, decisions and actions are whole where they are written and where they are read', async ({
  page,
  request,
}) => {
  const long = (length: number, start: string) =>
    `${start} ${'mot '.repeat(80)}${'sansespace'.repeat(9)}`.slice(0, length);
  const author = await callAs(request, 'delegue');
  const day = new Date().toISOString().slice(0, 10);
  const { id: userId } = await author(account.profile, {});
  const body = {
    ...blankMinutes(day, crypto.randomUUID()),
    requestId: crypto.randomUUID(),
    organiserId: userId,
    title: unique(long(120, 'Réunion')),
    participants: [{ userId, attendance: 'present' as const }],
    points: [
      {
        id: crypto.randomUUID(),
        title: long(200, 'Point'),
        discussion: noRichText,
        decisions: [{ id: crypto.randomUUID(), text: long(400, 'Décision') }],
        actions: [{ id: crypto.randomUUID(), what: long(300, 'Action'), ownerId: userId, dueOn: day }],
      },
    ],
  };
  await author(meetingsReports.save, { body, files: [] });
  await openAs(page, 'delegue', `/dashboard/meetings-reports/update?id=${body.id}`);
  await page.getByRole('button', { name: /^Ouvrir le point 1/ }).click();
  for (const name of ['Titre', 'Titre du point 1', 'Décision 1', 'Action 1'])
    await expect(field(page, name)).toHaveValue(/mot mot/);
  await expect.poll(() => cutOff(page, 'main textarea')).toEqual([]);
  await expectAccessible(page);

  await page.goto(`/dashboard/meetings-reports/read?id=${body.id}`);
  await expect(page.getByText(long(300, 'Action'))).toBeVisible();
  expect(await cutOff(page, 'main h1, main h2, main h3, main h4, main li, main li span, main p')).toEqual([]);
});

test('minutes written without a connection on a phone are sent later, returned, corrected, approved, read by a participant of another team, and their action is ticked off', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const title = unique('Cycle');
  await openAs(page, 'delegue', ADD);
  await waitForShell(page);
  await expect(field(page, 'Titre')).toBeVisible();

  const goOnline = await goOffline(context);
  await field(page, 'Titre').fill(title);
  await choosePerson(page, 'tagne', /Tagne/);
  await choosePerson(page, 'Dr Essono', /comme invité/);
  const nextPoint = field(page, 'Ajouter un point');
  await nextPoint.fill('Couverture de Kribi');
  await nextPoint.press('Enter');
  await nextPoint.press('Enter');
  await page.getByRole('textbox', { name: 'Échanges' }).pressSequentially('Deux pharmacies sans visite.');
  const nextAction = field(page, 'Ajouter une action');
  await nextAction.fill('Envoyer les échantillons @Tagne demain');
  await expect(page.getByText('Fabrice Tagne').last()).toBeVisible();
  await nextAction.press('Enter');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(screenTitle(page, 'Comptes rendus')).toBeVisible();
  await goOnline();
  const submitted = await waitForMinutes(page, title, status.submitted);

  await decide(request, submitted, 'return');
  await page.goto(LIST);
  await expect(page.getByText('Qui relance la pharmacie ?')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Corriger' }).click();
  await expect(field(page, 'Titre')).toHaveValue(title);
  await page.getByRole('button', { name: /^Ouvrir le point 1/ }).click();
  await nextAction.fill('Relancer la pharmacie du Lac @Kamga demain');
  await nextAction.press('Enter');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(screenTitle(page, 'Comptes rendus')).toBeVisible();
  await decide(request, await waitForMinutes(page, title, status.submitted), 'approve');

  await openAs(page, OTHER, LIST);
  const action = page.getByRole('checkbox', { name: /Envoyer les échantillons/ }).first();
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByText('Deux pharmacies sans visite.')).toBeVisible();
  await expect(page.getByText('Dr Essono')).toBeVisible();
  await expectAccessible(page);
  await action.click();
  await expect(action).toBeChecked();
  await expect(page.getByText('Action faite').first()).toBeVisible();
});
