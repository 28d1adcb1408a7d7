import { test } from './journey.ts';
import { titleOf, walkThrough } from './layouts.steps.ts';

// The layouts that `layouts.test.ts` does not cover.
for (const layout of ['dark-sidebar', 'light-header', 'dark-header'] as const)
  test(titleOf(layout), ({ page }) => walkThrough(page, layout));
