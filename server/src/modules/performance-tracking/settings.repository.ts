import type { PerformanceRules } from '@portal/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Serialises changes of rules and closings. */
export const lockMonths = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('performance_closing'))`.execute(db);

/** The last month that is closed. */
export async function findLastClosed(db: Database): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month) as month from performance_closing where closed_at is not null`.execute(db);
  return rows[0]?.month ?? null;
}

export async function findRulesFrom(db: Database, fromMonth: string): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from performance_rules where from_month = ${fromMonth}::date`.execute(db);
  return rows[0];
}

export const saveRules = (db: Database, rules: PerformanceRules, changedBy: number) => {
  const { weights, workingWeekdays, ...rest } = rules;
  const row = {
    weightAttainment: weights.attainment,
    weightCoverage: weights.coverage,
    weightFrequencyKept: weights.frequencyKept,
    weightPunctuality: weights.punctuality,
    ...rest,
    workingWeekdays: [...new Set(workingWeekdays)].toSorted((one, other) => one - other),
    changedBy,
  };
  return db
    .insertInto('performanceRules')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('fromMonth')
        .doUpdateSet({ ...row, version: sql`performance_rules.version + 1`, changedAt: sql`now()` }),
    )
    .execute();
};

type HolidayRow = { day: string; name: string; isClosed: boolean };

export async function listHolidays(db: Database, year: number): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select holiday.day, holiday.name, closing.closed_at is not null as is_closed
    from holiday left join performance_closing closing on closing.month = date_trunc('month', holiday.day)::date
    where day >= make_date(${year}::integer, 1, 1) and day < make_date(${year}::integer + 1, 1, 1) order by day`.execute(
    db,
  );
  return rows;
}

/** Makes these the holidays of the year. */
export async function replaceHolidays(db: Database, year: number, holidays: readonly { day: string; name: string }[]) {
  await sql`delete from holiday
    where day >= make_date(${year}::integer, 1, 1) and day < make_date(${year}::integer + 1, 1, 1)`.execute(db);
  if (holidays.length > 0)
    await db
      .insertInto('holiday')
      .values([...holidays])
      .execute();
}
