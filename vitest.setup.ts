import { vi } from 'vitest';

/** By itself it gives up after a second, which a loaded machine may need for anything; there is no setting for it. */
const { waitFor } = vi;
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, { timeout: 120_000, ...(typeof options === 'number' ? { timeout: options } : options) });
// Where files share their modules it stands there already.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
