import { test } from './journey.ts';
import { titleOf, walkThrough } from './layouts.steps.ts';

// Those that `layouts.test.ts` leaves.
for (const layout of ['dark-sidebar', 'light-header', 'dark-header'] as const)
  test(titleOf(layout), ({ page }) => walkThrough(page, layout));
