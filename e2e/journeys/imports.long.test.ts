import { mendAndImport } from './imports.steps.ts';
import { test } from './journey.ts';

test('500 pharmacies with 12 bad lines: mended, and imported', ({ page }) => mendAndImport(page, 500));
