import { z } from 'zod';
import { signedIn } from '../access.ts';
import { get } from '../endpoint.ts';
import { SearchText } from '../values.ts';
import { ReportTypeId } from './work-report-save.ts';

/**
 * What can be found, in the order of its groups: things whose name matches come before things whose text mentions it. A
 * module adds its own kind here and its source on the server.
 */
export const searchKinds = [
  'cities',
  'facilities',
  'pharmacies',
  'products',
  'professionals',
  'users',
  'reports',
  'minutes',
  'actions',
  'messages',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  /** The part of it that is meant: of minutes, the point that an action belongs to. */
  part: z.string().optional(),
  /** The type of a work report, which is part of its address. */
  typeId: ReportTypeId.optional(),
  title: z.string(),
  text: z.string(),
});
export type SearchResult = z.output<typeof SearchResult>;

/** Specification, section 5. */
export const SEARCH_MIN_LENGTH = 2;

export const search = {
  find: get('/search', {
    summary: 'Things within the caller’s scope by name, best match first; accents and small typos are forgiven',
    access: signedIn,
    query: z.strictObject({ q: SearchText.min(SEARCH_MIN_LENGTH) }),
    output: z.array(SearchResult),
    shows: [
      'cities',
      'designations',
      'health-facility',
      'health-professional',
      'meetings-reports',
      'messages',
      'pharmacies',
      'products',
      'users',
      'work-reports',
    ],
  }),
};
