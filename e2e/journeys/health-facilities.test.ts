import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectAccessible, openAs, unique } from './support.ts';
import { LIST, panel } from './health-facilities.steps.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function chooseOwner(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Liste de' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Liste de' })).toHaveValue(name);
}

/** Chooses an option of a field by typing what it begins with. */
async function choose(page: Page, within: ReturnType<typeof panel>, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function addFacility(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /Établissements/ }).click();
  await page.getByRole('link', { name: 'Nouvel établissement' }).click();
  const form = panel(page, 'Nouvel établissement');
  await form.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await choose(page, form, 'Ville', 'Douala');
  await form.getByRole('textbox', { name: 'Latitude' }).fill('4,05');
  await form.getByRole('textbox', { name: 'Longitude' }).fill('9,76');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(page, name)).toContainText('Thierry Kamga');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, name)).toBeVisible();
}

async function addProfessional(page: Page, name: string, facility: string): Promise<void> {
  await page.getByRole('tab', { name: /Professionnels/ }).click();
  await page.getByRole('link', { name: 'Nouveau professionnel' }).click();
  const form = panel(page, 'Nouveau professionnel');
  await form.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await form.getByRole('radio', { name: 'A', exact: true }).check();
  await form.getByRole('button', { name: 'Ajouter un lieu' }).click();
  await choose(page, form, 'Établissement', facility);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel(page, `Dr ${name}`)).toContainText('3 visites par mois');
}

test('an administrator adds a facility and a professional to someone’s list, and gives them to another', async ({
  page,
}) => {
  const [clinic, doctor] = [unique('Clinique'), unique('Essomba')];
  await openAs(page, 'admin', LIST);
  await chooseOwner(page, 'Thierry Kamga');
  await addFacility(page, clinic);
  await addProfessional(page, doctor, clinic);

  const record = panel(page, `Dr ${doctor}`);
  await record.getByRole('link', { name: clinic }).click();
  await expect(panel(page, clinic)).toContainText(doctor);
  await page.goBack();
  await record.getByRole('button', { name: /^Thierry Kamga/ }).click();
  const dialog = panel(page, 'Affecter 1 fiche');
  await dialog.getByRole('textbox', { name: /Objectif/ }).fill('5');
  await dialog.getByRole('button', { name: 'Affecter' }).click();
  await expect(record).toContainText('5 visites par mois');
  await record.getByRole('button', { name: 'Retirer Thierry Kamga' }).click();
  await expect(record).toContainText('Personne ne suit cette fiche');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(record).toContainText('5 visites par mois');
});

test('the screen has no finding of axe, and the area leads to its list', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/employees-health-facilities');
  await expect(page.getByRole('heading', { name: /Potentiel A/ })).toBeVisible();
  await expect(page).toHaveURL(LIST);
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Professionnels/ }).click();
  await expect(page.getByRole('row', { name: /Cardiologie/ }).first()).toBeVisible();
  await expectAccessible(page);
});
