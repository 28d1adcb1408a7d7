import { test } from './journey.ts';
import { OFFLINE, writeOffline } from './report-write.steps.ts';

test.use({ serviceWorkers: 'allow' });

test(OFFLINE, ({ page, context }) => writeOffline(page, context, 0));
