import { test } from './journey.ts';
import { titleOf, walkThrough } from './layouts.steps.ts';

// The other layouts are in `layouts.long.test.ts`.
test(titleOf('light-sidebar'), ({ page }) => walkThrough(page, 'light-sidebar'));
