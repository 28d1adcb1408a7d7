import { test } from './journey.ts';
import { titleOf, walkThrough } from './layouts.steps.ts';

// One of each place of the menu, and of each colour.
for (const layout of ['light-sidebar', 'dark-header'] as const)
  test(titleOf(layout), ({ page }) => walkThrough(page, layout));
