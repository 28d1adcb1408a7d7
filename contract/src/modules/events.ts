import { z } from 'zod';
import { signedIn } from '../access.ts';
import { RawOutput, get } from '../endpoint.ts';

/**
 * Something changed that the signed-in user may be looking at. `topic`: the module whose data changed, from which the
 * stale queries follow (staleness.ts); `id`: the thing that changed, if it is a single one; `gone`: something is no
 * longer visible, since so many milliseconds, so that older copies must be dropped.
 */
export const LiveEvent = z.object({
  topic: z.string(),
  id: z.union([z.int(), z.string()]).optional(),
  gone: z.int().min(0).optional(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const events = {
  stream: get('/events', {
    summary: 'Live events for the caller, as server-sent events',
    access: signedIn,
    output: new RawOutput('text/event-stream'),
  }),
};
