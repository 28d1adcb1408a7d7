import { z } from 'zod';
import { signedIn } from '../access.ts';
import { RawOutput, get } from '../endpoint.ts';

/**
 * Something changed that the signed-in user may be looking at. `topic`: the word of the module whose data it is, from
 * which follows what is out of date (staleness.ts); `id`: what changed, where it is one thing; `gone`: something of it is not to be
 * seen any more, since so many milliseconds: copies of before are dropped.
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
