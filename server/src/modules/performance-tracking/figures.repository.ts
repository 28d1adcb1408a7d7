import { type PerformanceFigureName, PerformanceFigureName as names } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import * as define from '../figures/definitions.ts';
import type { Described } from './periods.ts';
import { type Asked, given, salesDone, workDone } from './work.repository.ts';

/** A figure in each period, and what it is made of in the last one. */
type CountedFigure = { values: (string | null)[]; part: string | null; whole: string | null };

/** One person's, the total of those shown, or the median of everyone asked for. */
export type CountedLine = {
  kind: 'line' | 'total' | 'median';
  userId: number | null;
  figures: Record<PerformanceFigureName, CountedFigure>;
  ranks: (number | null)[];
  byPotential: { potential: 'A' | 'B' | 'C'; linked: number; seen: number; value: string | null }[];
};

/** Something of each figure. */
export const ofEachFigure = <T>(tell: (name: PerformanceFigureName) => T): Record<PerformanceFigureName, T> => ({
  ...{ attainment: tell('attainment'), growth: tell('growth'), landing: tell('landing') },
  ...{ coverage: tell('coverage'), frequency: tell('frequency'), frequencyKept: tell('frequencyKept') },
  ...{ visitAttainment: tell('visitAttainment'), callAverage: tell('callAverage'), fieldDays: tell('fieldDays') },
  ...{ punctuality: tell('punctuality'), score: tell('score') },
});

type Parts = { part: RawBuilder<unknown>; whole: RawBuilder<unknown>; value: RawBuilder<unknown> };

const of = (
  part: RawBuilder<unknown>,
  whole: RawBuilder<unknown>,
  divide: (p: typeof part, w: typeof whole) => RawBuilder<unknown>,
): Parts => ({
  ...{ part, whole, value: divide(part, whole) },
});

const loadedOnly = (loaded: RawBuilder<unknown>, figure: Parts): Parts => ({
  ...figure,
  value: sql`case when ${loaded} > 0 then ${figure.value} end`,
});

/** What each figure is, over the sums of `counted`. What nothing is loaded of is not behind: it has no value yet. */
const definitions: Record<Exclude<PerformanceFigureName, 'score'>, Parts> = {
  attainment: loadedOnly(sql`loaded`, of(sql`coalesce(reached, 0)`, sql`coalesce(goal, 0)`, define.attainment)),
  growth: loadedOnly(
    sql`least(loaded, loaded_before)`,
    of(sql`coalesce(compared, 0)`, sql`coalesce(sold_before, 0)`, define.growth),
  ),
  landing: loadedOnly(sql`loaded`, of(sql`coalesce(year_to_date, 0)`, sql`loaded_year`, define.landing)),
  coverage: of(sql`seen`, sql`linked`, define.coverage),
  frequency: of(sql`linked_visits`, sql`seen`, define.frequency),
  frequencyKept: of(sql`kept`, sql`targeted`, define.frequencyKept),
  visitAttainment: of(sql`capped`, sql`target`, define.visitAttainment),
  callAverage: of(sql`visits`, define.fieldDays(sql`field_halves`), define.callAverage),
  fieldDays: {
    part: define.fieldDays(sql`field_halves`),
    whole: sql`null::numeric`,
    value: sql`case when counts then ${define.fieldDays(sql`field_halves`)} end`,
  },
  punctuality: of(sql`(on_time_halves / 2.0)`, sql`(working_halves / 2.0)`, define.punctuality),
};

const plain = Object.keys(definitions) as (keyof typeof definitions)[];
const column = (name: string, what: 'part' | 'whole' | 'value') => sql.raw(`"${name} ${what}"`);

/** The figures that the score is made of, each with the column of its weight. */
const weighed = [
  ['attainment', 'weight_attainment'],
  ['coverage', 'weight_coverage'],
  ['frequencyKept', 'weight_kept'],
  ['punctuality', 'weight_punctuality'],
] as const;

const plus = sql` + `;
const scoreSum = sql.join(
  weighed.map(([name, weight]) => define.scored(sql.raw(weight), column(name, 'value'), sql`score_cap`)),
  plus,
);
const scoreWeights = sql.join(
  weighed.map(([name, weight]) => sql`case when ${column(name, 'value')} is null then 0 else ${sql.raw(weight)} end`),
  plus,
);

const sums = [
  ...[
    'visits',
    'field_halves',
    'working_halves',
    'on_time_halves',
    'linked',
    'seen',
    'linked_visits',
    'kept',
    'targeted',
  ],
  ...['target', 'capped', 'linked_a', 'linked_b', 'linked_c', 'seen_a', 'seen_b', 'seen_c'],
];
const saleSums = ['reached', 'goal', 'compared', 'sold_before', 'year_to_date'];

const summed = sql.raw(
  [
    ...sums.map((name) => `coalesce(sum(${name}), 0) as ${name}`),
    ...saleSums.map((name) => `sum(${name}) as ${name}`),
  ].join(', '),
);

const allFigures = names.options;
const potentials = ['a', 'b', 'c'] as const;

/** A row of the answer: values in each period, parts in the last; as texts, since a float is no exact number. */
const told = (kind: string, isWhole: boolean) => sql`
  ${sql.lit(kind)} as kind, user_id, ${sql.join(
    allFigures.flatMap((name) => [
      sql`array_agg(${column(name, 'value')}::text order by idx) as ${column(name, 'value')}`,
      ...(['part', 'whole'] as const).map((what) =>
        isWhole
          ? sql`max(trim_scale(${column(name, what)})) filter (where is_asked)::text as ${column(name, what)}`
          : sql`null::text as ${column(name, what)}`,
      ),
    ]),
  )}, array_agg(rank::integer order by idx) as ranks,
  ${sql.join(
    potentials.flatMap((one) => [
      sql`max(${sql.raw(isWhole ? `linked_${one}` : '0::numeric')}) filter (where is_asked)::integer as ${sql.raw(`linked_${one}`)}`,
      sql`max(${sql.raw(isWhole ? `seen_${one}` : '0::numeric')}) filter (where is_asked)::integer as ${sql.raw(`seen_${one}`)}`,
      sql`max(${define.coverage(sql.raw(isWhole ? `seen_${one}` : '0'), sql.raw(isWhole ? `linked_${one}` : '0'))}) filter (where is_asked)::text as ${sql.raw(`covered_${one}`)}`,
    ]),
  )}`;

/**
 * The figures of everyone in every period, in one statement: work from the kept sums, sales from the loaded totals, the total of
 * those shown as Σ ÷ Σ, ranks and medians. `idx` counts the periods; the last one is the one that is asked for.
 */
const figuresStatement = (asked: Asked, described: Described): RawBuilder<RawLine> => sql<RawLine>`
  with ${given(asked, described)}, ${workDone(asked)}, ${salesDone(asked, described)},
  base as (
    select period.idx, member.user_id, member.is_shown, ${sql.raw([...sums, ...saleSums].join(', '))}
    from period cross join member
    left join visited using (idx, user_id) left join field using (idx, user_id) left join duty using (idx, user_id)
    left join reach using (idx, user_id) left join reached using (idx, user_id) left join sales using (idx, user_id)),
  counted as (
    select idx, user_id, false as is_total, is_shown, ${summed} from base group by idx, user_id, is_shown
    union all
    select idx, null, true, true, ${summed} from base where is_shown group by idx),
  figured as (
    select counted.*, period.idx = (select max(idx) from period) as is_asked, score_cap, weight_attainment, weight_coverage,
      weight_kept, weight_punctuality,
      ${sql.join(
        plain.flatMap((name) =>
          (['part', 'whole', 'value'] as const).map((what) => sql`${definitions[name][what]} as ${column(name, what)}`),
        ),
      )}
    from counted join period using (idx)
    join (select idx, bool_or(counts) as counts from span_month group by idx) as existing using (idx)),
  summed_up as (select *, ${scoreSum} as ${column('score', 'part')}, ${scoreWeights} as ${column('score', 'whole')} from figured),
  scored as (
    select *, ${define.score(column('score', 'part'), column('score', 'whole'))} as ${column('score', 'value')} from summed_up),
  ranked as (
    select *, case when ${column('score', 'value')} is not null and is_shown and not is_total then rank() over (
      partition by idx, is_total, is_shown order by ${column('score', 'value')} desc nulls last) end as rank from scored)
  select ${told('line', true)} from ranked where is_shown and not is_total group by user_id
  union all
  select ${told('total', true)} from ranked where is_total group by user_id
  union all
  select ${told('median', false)} from (
    select idx, null::integer as user_id, is_asked, null::bigint as rank, ${sql.join(
      allFigures.map((name) => sql`${define.median(column(name, 'value'))} as ${column(name, 'value')}`),
    )}
    from ranked where not is_total group by idx, is_asked) as middle group by user_id`;

type RawLine = { kind: CountedLine['kind']; userId: number | null; ranks: (number | null)[] } & Record<string, unknown>;

function lineOf(row: RawLine): CountedLine {
  const figure = (name: string): CountedFigure => ({
    values: row[`${name} value`] as (string | null)[],
    part: row[`${name} part`] as string | null,
    whole: row[`${name} whole`] as string | null,
  });
  return {
    ...{ kind: row.kind, userId: row.userId, ranks: row.ranks },
    figures: ofEachFigure(figure),
    byPotential: potentials.map((one) => ({
      potential: one.toUpperCase() as 'A' | 'B' | 'C',
      linked: (row[`linked${one.toUpperCase()}`] as number | null) ?? 0,
      seen: (row[`seen${one.toUpperCase()}`] as number | null) ?? 0,
      value: (row[`covered${one.toUpperCase()}`] as string | null) ?? null,
    })),
  };
}

export async function countFigures(db: Database, asked: Asked, described: Described): Promise<CountedLine[]> {
  const { rows } = await figuresStatement(asked, described).execute(db);
  return rows.map(lineOf);
}
