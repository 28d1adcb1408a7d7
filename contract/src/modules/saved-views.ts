import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get, nothing, patch, post, remove } from '../endpoint.ts';
import { Id, IdParam, Version, line, note } from '../values.ts';
import { Person } from './people.ts';

/** The screens whose address can be kept under a name. */
export const ViewScreen = z.enum([
  'sales-reports/monthly',
  'sales-reports/quarterly',
  'sales-reports/yearly',
  'user-products-sales/monthly',
  'user-products-sales/quarterly',
  'performance-tracking/monthly',
  'performance-tracking/quarterly',
]);
export type ViewScreen = z.output<typeof ViewScreen>;

/** The most that someone keeps of a screen. */
export const MAX_VIEWS = 50;

export const SavedView = z.object({
  id: Id,
  screen: ViewScreen,
  name: z.string(),
  /** The parameters of the address. */
  query: z.string(),
  /** Whether others who may see the screen may open the view. */
  shared: z.boolean(),
  owner: Person,
  version: Version,
  /** A view of someone else can be opened, and nothing more. */
  actions: z.array(z.enum(['update', 'delete'])),
});
export type SavedView = z.output<typeof SavedView>;

const fields = { name: line(80), query: note(2000), shared: z.boolean().default(false) };
const params = z.strictObject({ id: IdParam });

export const savedViews = {
  list: get('/saved-views', {
    summary: 'One’s own views of a screen, and those that others share',
    access: signedIn,
    query: z.strictObject({ screen: ViewScreen }),
    output: z.array(SavedView),
    shows: ['users'],
  }),
  add: post('/saved-views', {
    summary: 'Keeps a view under a name',
    access: signedIn,
    body: z.strictObject({ screen: ViewScreen, ...fields }),
    output: SavedView,
    status: 201,
  }),
  update: patch('/saved-views/:id', {
    summary: 'Renames one’s own view, shares it, or keeps another address under it',
    access: signedIn,
    params,
    body: z.strictObject({
      version: Version,
      name: fields.name.optional(),
      query: fields.query.optional(),
      shared: z.boolean().optional(),
    }),
    output: SavedView,
  }),
  remove: remove('/saved-views/:id', { summary: 'Deletes one’s own view', access: signedIn, params, output: nothing }),
};
