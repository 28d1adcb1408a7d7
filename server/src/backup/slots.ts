import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Every how many seconds, and where the people are. */
type Rhythm = { every: number; timeZone: string; /** The hour that a day counts from. */ hour?: number };

/**
 * The last scheduled time and the next one. They are the same on every server and after every start: daily at 02:00
 * local time, every six hours at 02:00, 08:00, 14:00 and 20:00.
 */
export async function slotOf(
  db: Database,
  { every, timeZone, hour = 2 }: Rhythm,
): Promise<{ current: Date; next: Date }> {
  const { rows } = await sql<{ current: string; next: string }>`
    with slot as (
      select make_interval(secs => ${every}) as every,
        date_bin(make_interval(secs => ${every}), now() at time zone ${timeZone}, 
          timestamp '2000-01-01' + make_interval(hours => ${hour}::integer)) as at)
    select at at time zone ${timeZone} as current, (at + every) at time zone ${timeZone} as next from slot`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table gives one row.');
  return { current: new Date(row.current), next: new Date(row.next) };
}
