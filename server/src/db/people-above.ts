import { type RawBuilder, sql } from 'kysely';

/** Longer than any real chain of managers; beyond it there would be a cycle. */
export const LONGEST_CHAIN = 20;

/**
 * The inverse of `scope_of`, as parts of a `with recursive`: `above` are a person's managers upwards, each with the
 * distance, and their substitutes of today.
 */
export const peopleAbove = (userId: RawBuilder<unknown>, today: string) => sql`
  chain(id, depth) as (
    select manager_id, 1 from app_user where id = ${userId}
    union
    select app_user.manager_id, depth + 1 from chain join app_user on app_user.id = chain.id
    where depth < ${LONGEST_CHAIN}::integer
  ), above(id, depth) as (
    select id, depth from chain
    union
    select substitute.user_id, depth from chain join substitute on substitute.manager_id = chain.id
    where ${today}::date between from_day and to_day
  )`;
