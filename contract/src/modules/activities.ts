import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get } from '../endpoint.ts';
import { changingModules } from '../entities.ts';
import { Instant } from '../values.ts';
import { DocumentName } from './document-name.ts';
import { Person } from './people.ts';

/** An audit event with what its sentence needs: who did what with which thing. */
export const Activity = z.object({
  id: z.int(),
  at: Instant,
  actor: Person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  label: z.string(),
  /** The document in more detail than its id; null if the reader may not open it. */
  document: DocumentName.nullable(),
});
export type Activity = z.output<typeof Activity>;

export const activities = {
  list: get('/activities', {
    summary: 'The latest acts of the people within the caller’s scope',
    access: signedIn,
    output: z.array(Activity),
    shows: changingModules,
  }),
};
