import {
  type SearchResult,
  cityFields,
  facilityFields,
  pharmacyFields,
  productFields,
  professionalFields,
  userFields,
} from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { searchedText } from '../../db/reference-columns.ts';
import { hasWords } from '../../db/search.ts';

/** What the caller may find of the kinds that are not everyone's, as conditions on their tables. */
type SearchScopes = {
  facilities: RawBuilder<SqlBool>;
  professionals: RawBuilder<SqlBool>;
  minutes: RawBuilder<SqlBool>;
  actions: RawBuilder<SqlBool>;
  messages: RawBuilder<SqlBool>;
  /** Whether the caller may know how people sign in and are written to. */
  accounts: boolean;
};

/**
 * Where to search for one kind of thing. `text` is the searched text, written as in its trigram index on `plain(text)`.
 */
type SearchSource = {
  kind: SearchResult['kind'];
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  part?: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  note: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  /** The full text, searched by whole words only: similarity means nothing in long texts. */
  said?: RawBuilder<unknown>;
  where: RawBuilder<unknown> | ((scopes: SearchScopes) => RawBuilder<unknown>);
};

/** All search sources. Each module adds its own; `where` is its scope. */
export const sources: readonly SearchSource[] = [
  {
    kind: 'cities',
    from: sql`city`,
    id: sql`id`,
    title: sql`name`,
    note: sql`region`,
    text: searchedText('city', cityFields),
    where: sql`true`,
  },
  {
    kind: 'facilities',
    from: sql`health_facility`,
    id: sql`id`,
    title: sql`name`,
    note: sql`(select city.name from city where city.id = health_facility.city_id)`,
    text: searchedText('healthFacility', facilityFields),
    where: (scopes) => scopes.facilities,
  },
  {
    kind: 'pharmacies',
    from: sql`pharmacy`,
    id: sql`id`,
    title: sql`name`,
    note: sql`(select city.name from city where city.id = pharmacy.city_id)`,
    text: searchedText('pharmacy', pharmacyFields),
    where: sql`true`,
  },
  {
    kind: 'products',
    from: sql`product`,
    id: sql`id`,
    title: sql`name`,
    note: sql`dci`,
    text: searchedText('product', productFields),
    where: sql`true`,
  },
  {
    kind: 'professionals',
    from: sql`health_professional`,
    id: sql`id`,
    title: sql`trim(concat_ws(' ', title, firstname, name))`,
    note: sql`specialty`,
    text: searchedText('healthProfessional', professionalFields),
    where: (scopes) => scopes.professionals,
  },
  {
    kind: 'users',
    from: sql`app_user`,
    // The address of a profile is its username.
    id: sql`username`,
    title: sql`trim(firstname || ' ' || name)`,
    note: sql`email`,
    text: searchedText('appUser', userFields),
    where: ({ accounts }) => sql`enabled and ${accounts}`,
  },
  {
    kind: 'users',
    from: sql`app_user`,
    id: sql`id`,
    title: sql`trim(firstname || ' ' || name)`,
    note: sql`coalesce((select designation.name from designation where designation.id = app_user.designation_id), '')`,
    text: sql`firstname || ' ' || name`,
    where: ({ accounts }) => sql`enabled and not ${accounts}`,
  },
  {
    kind: 'minutes',
    from: sql`meetings_report`,
    id: sql`id`,
    title: sql`title`,
    note: sql`concat_ws(' · ', date::text, nullif(place, ''))`,
    text: sql`title`,
    said: sql`said`,
    where: ({ minutes }) => sql`title <> '' and ${minutes}`,
  },
  {
    kind: 'actions',
    from: sql`meeting_action`,
    // The id of its minutes; `part` is its point.
    id: sql`report_id`,
    part: sql`point_id`,
    title: sql`what`,
    note: sql`(select concat_ws(' · ', app_user.firstname || ' ' || app_user.name, due_on::text)
      from app_user where app_user.id = owner_id)`,
    text: sql`what`,
    where: (scopes) => scopes.actions,
  },
  {
    kind: 'messages',
    from: sql`message`,
    id: sql`id`,
    title: sql`subject`,
    note: sql`(select concat_ws(' · ', app_user.firstname || ' ' || app_user.name, at::date::text)
      from app_user where app_user.id = sender_id)`,
    text: sql`subject`,
    said: sql`said`,
    where: ({ messages }) => sql`subject <> '' and ${messages}`,
  },
];

/** The most results per kind. */
export const EACH = 8;

/** An index of three letters in a row knows no shorter word. */
export const SHORTEST_SAID = 3;
const isSaid = (said: RawBuilder<unknown> | undefined, q: string): RawBuilder<SqlBool> =>
  said && q.split(/\s+/).some((word) => word.length >= SHORTEST_SAID) ? hasWords(said, q) : sql<SqlBool>`false`;

/** The best matches of a kind: texts with every word, and similar ones. */
export async function findMatches(
  db: Database,
  source: SearchSource,
  scopes: SearchScopes,
  q: string,
): Promise<SearchResult[]> {
  const { kind, from, id, part, title, note, text, said, where } = source;
  const condition = typeof where === 'function' ? where(scopes) : where;
  const { rows } = await sql<Omit<SearchResult, 'kind'>>`
    select ${id}::text as id, ${part ? sql`${part}::text as part,` : sql``} ${title} as title, ${note} as text
    from ${from}
    where (${hasWords(text, q)} or plain(${q}) <% plain(${text}) or ${isSaid(said, q)}) and ${condition}
    order by word_similarity(plain(${q}), plain(${text})) desc, ${title} collate "fr-x-icu", ${id}
    limit ${EACH}`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}
