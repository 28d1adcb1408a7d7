import { IMPORT, mendAndImport } from './imports.steps.ts';
import { expect, test } from './journey.ts';
import { openAs } from './support.ts';

test('40 pharmacies with 3 bad lines: mended, and imported', ({ page }) => mendAndImport(page, 40));

test('what is no sheet is refused at once, with the reason', async ({ page }) => {
  await openAs(page, 'admin', IMPORT);
  const program = {
    name: 'clients.xlsx',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('MZ\u0000\u0001\u0002'),
  };
  await page.locator('input[type=file]').setInputFiles(program);
  await expect(page.getByRole('alert')).toContainText('Type de fichier non accepté');
});
