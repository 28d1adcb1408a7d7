import { salesFigures, salesReports } from '@portal/contract';
import { callAs } from './api.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, screenTitle } from './support.ts';
import { makeWorld, load, dialog } from './sales-pages.steps.ts';

const ALL = '/dashboard/sales-reports/all';

const MATRIX = '/dashboard/sales-reports/matrix';

test('sheets are looked at, taken out and put back, a missing month is seen, and a learnt name put right', async ({
  page,
  request,
}) => {
  test.slow();
  const call = await callAs(request, 'admin');
  const world = await makeWorld(call);
  const { wholesaler, product, pharmacy } = world;
  await load(request, call, world, '01/2026', 1000);
  await load(request, call, world, '03/2026', 5000);
  await load(request, call, world, '01/2026', 2500);

  await test.step('who only reads sees the lines of the team in a sheet, and nothing of the sheet itself', async () => {
    const { items } = await call(salesReports.uploads, { query: { wholesalerId: wholesaler.id, month: '2026-03-01' } });
    await openAs(page, 'superviseur', `/dashboard/sales-reports/upload?id=${items[0]?.id}`);
    // Whether that pharmacy is the team's is the world's to say: the screen has as many lines as the reports are made of.
    const rows = { query: { from: '2026-03-01', to: '2026-03-01', wholesalerId: [wholesaler.id] } };
    const { total } = await (await callAs(request, 'superviseur'))(salesFigures.rows, rows);
    await expect(page.getByText(total > 0 ? '1 résultat' : 'Aucune ligne', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retirer', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(ALL);
    await expect(page.getByText('Accès refusé')).toBeVisible();
  });

  await test.step('an administrator takes a sheet out, and puts it back', async () => {
    await openAs(page, 'admin', `${ALL}?wholesalerId=${wholesaler.id}&stage=current&month=2026-01-01`);
    await page
      .getByRole('row', { name: /janv\. 2026/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    const question = dialog(page, /^Retirer/);
    await expect(question.getByRole('row', { name: /janvier 2026.*2.500.*1.000/ })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByRole('row', { name: /janvier 2026.*Retirée/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remettre en place' }).click();
    const again = dialog(page, /^Remettre/);
    await expect(again.getByRole('row', { name: /janvier 2026.*1.000.*2.500/ })).toBeVisible();
    await again.getByRole('button', { name: 'Remettre en place' }).click();
    await expect(page.getByRole('row', { name: /janvier 2026.*En vigueur/ })).toBeVisible();
  });

  await test.step('the months of the year show what is missing, and keep what was replaced', async () => {
    await page.goto(`${MATRIX}?year=2026`);
    const row = page.getByRole('row', { name: new RegExp(`^${wholesaler.name}`) });
    await expect(row.getByRole('cell').nth(1)).toHaveText('Manquant');
    await expect(page.getByText(new RegExp(`${wholesaler.name}.*févr\\. 2026`))).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: /janvier 2026 \(1\)/ }).click();
    await expect(dialog(page, /Anciennes feuilles/).getByText('Remplacée')).toBeVisible();
    await page.keyboard.press('Escape');
    await row.getByRole('cell').nth(1).getByRole('link').click();
    await expect(screenTitle(page, 'Feuille de ventes')).toBeVisible();
  });

  await test.step('a learnt name is put right, and forgotten', async () => {
    await page.goto(`/dashboard/sales-reports/aliases?wholesalerId=${wholesaler.id}`);
    await expect(page.getByRole('row', { name: new RegExp(product) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: pharmacy }).click();
    const panel = dialog(page, new RegExp(pharmacy));
    await panel.getByRole('combobox', { name: 'Pharmacie' }).fill(world.other);
    await page
      .getByRole('option', { name: new RegExp(`^${world.other}`) })
      .first()
      .click();
    await expectAccessible(page, '[role=dialog]');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${pharmacy}.*${world.other}`) })).toBeVisible();
    await page.getByRole('link', { name: pharmacy }).click();
    await panel.getByRole('button', { name: 'Supprimer cette correspondance' }).click();
    await dialog(page, /^Supprimer la correspondance/)
      .getByRole('button', { name: 'Supprimer cette correspondance' })
      .click();
    await expect(page.getByText('Correspondance supprimée')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(pharmacy) })).toHaveCount(0);
  });
});
