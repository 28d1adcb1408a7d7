import { type PerformanceFigureName, PerformanceFigureName as names } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import * as define from '../figures/definitions.ts';
import type { Described } from './periods.ts';
import { type FiguresQuestion, given, salesDone, workDone } from './work.repository.ts';

/** A figure in each period, and its parts in the last one. */
type CountedFigure = { values: (string | null)[]; part: string | null; whole: string | null };

/** One person's, the total of those shown, or the median of everyone asked for. */
export type CountedLine = {
  kind: 'line' | 'total' | 'median';
  userId: number | null;
  figures: Record<PerformanceFigureName, CountedFigure>;
  ranks: (number | null)[];
  byPotential: { potential: 'A' | 'B' | 'C'; linked: number; seen: number; value: string | null }[];
  /** All that was sold in the last period, and all of its objectives. */
  sales: { realised: string | null; objective: string | null };
  /**
   * The points that each figure adds to the score in the last period, and the possible ones; they sum up to the score.
   */
  points: Record<ScoredFigure, { points: string | null; possible: string | null }>;
};

/** Something of each figure. */
export const ofEachFigure = <T>(tell: (name: PerformanceFigureName) => T): Record<PerformanceFigureName, T> => ({
  attainment: tell('attainment'),
  growth: tell('growth'),
  landing: tell('landing'),
  coverage: tell('coverage'),
  frequency: tell('frequency'),
  frequencyKept: tell('frequencyKept'),
  visitAttainment: tell('visitAttainment'),
  callAverage: tell('callAverage'),
  fieldDays: tell('fieldDays'),
  punctuality: tell('punctuality'),
  score: tell('score'),
});

/** A figure: numerator, denominator, the exact value, and the decimal places shown. */
type Parts = { part: RawBuilder<unknown>; whole: RawBuilder<unknown>; exact: RawBuilder<unknown>; places?: number };

const of = (
  part: RawBuilder<unknown>,
  whole: RawBuilder<unknown>,
  divide: (p: typeof part, w: typeof whole) => RawBuilder<unknown>,
): Parts => ({ part, whole, exact: divide(part, whole) });

const when = (condition: RawBuilder<unknown>, figure: Parts): Parts => ({
  ...figure,
  exact: sql`case when ${condition} then ${figure.exact} end`,
});

const isOver = sql`not is_running`;

/** What each figure is, over the sums of `counted`. */
const definitions: Record<Exclude<PerformanceFigureName, 'score'>, Parts> = {
  attainment: of(sql`coalesce(reached, 0)`, sql`coalesce(goal, 0)`, define.ratio),
  growth: of(sql`coalesce(compared, 0)`, sql`coalesce(sold_before, 0)`, define.exactGrowth),
  // Without a loaded month there is no landing.
  landing: {
    ...when(sql`loaded > 0`, of(sql`coalesce(year_to_date, 0)`, sql`loaded_year`, define.exactLanding)),
    places: 2,
  },
  coverage: of(sql`seen`, sql`linked`, define.coverage),
  frequency: of(sql`linked_visits`, sql`seen`, define.frequency),
  // Both are judged at the end of their period: until then they only grow.
  frequencyKept: when(isOver, of(sql`kept`, sql`targeted`, define.frequencyKept)),
  visitAttainment: when(isOver, of(sql`capped`, sql`target`, define.visitAttainment)),
  callAverage: { ...of(sql`visits`, define.fieldDays(sql`field_halves`), define.callAverage), places: 2 },
  fieldDays: {
    part: define.fieldDays(sql`field_halves`),
    whole: sql`null::numeric`,
    exact: sql`case when counts then ${define.fieldDays(sql`field_halves`)} end`,
    places: 2,
  },
  punctuality: of(sql`(on_time_halves / 2.0)`, sql`(working_halves / 2.0)`, define.punctuality),
};

const plain = Object.keys(definitions) as (keyof typeof definitions)[];
const column = (name: string, what: 'part' | 'whole' | 'exact' | 'value' | 'points' | 'possible') =>
  sql.raw(`"${name} ${what}"`);

const SCORE_PLACES = 2;
const placesOf = (name: PerformanceFigureName) => (name === 'score' ? SCORE_PLACES : definitions[name].places);

/** The figures that the score is made of, each with the column of its weight. */
const weighed = [
  ['attainment', 'weight_attainment'],
  ['coverage', 'weight_coverage'],
  ['frequencyKept', 'weight_kept'],
  ['punctuality', 'weight_punctuality'],
] as const;
type ScoredFigure = (typeof weighed)[number][0];

const plus = sql` + `;
const scored = weighed.map(([name, weight]) => define.scored(sql.raw(weight), column(name, 'exact'), sql`score_cap`));
const weights = weighed.map(
  ([name, weight]) => sql`case when ${column(name, 'exact')} is null then 0 else ${sql.raw(weight)} end`,
);
const scoreWeights = sql.join(weights, plus);

/**
 * What each figure adds, in points to two places that sum up to the rounded score: each is the difference between the rounded
 * sums with it and without it.
 */
const pointsOf = (parts: readonly RawBuilder<unknown>[], place: number) => {
  const upTo = (count: number) =>
    count === 0
      ? sql`0`
      : define.rounded(define.score(sql.join(parts.slice(0, count), plus), scoreWeights), SCORE_PLACES);
  return sql`${upTo(place + 1)} - ${upTo(place)}`;
};

const sums = [
  'visits',
  'field_halves',
  'working_halves',
  'on_time_halves',
  'linked',
  'seen',
  'linked_visits',
  'kept',
  'targeted',
  'target',
  'capped',
  'linked_a',
  'linked_b',
  'linked_c',
  'seen_a',
  'seen_b',
  'seen_c',
];
const saleSums = ['realised', 'objective', 'reached', 'goal', 'compared', 'sold_before', 'year_to_date'];

const summed = sql.raw(
  [
    ...sums.map((name) => `coalesce(sum(${name}), 0) as ${name}`),
    ...saleSums.map((name) => `sum(${name}) as ${name}`),
  ].join(', '),
);

const allFigures = names.options;
const potentials = ['a', 'b', 'c'] as const;

/** Something of each figure of the score. */
export const ofScored = <T>(tell: (name: ScoredFigure) => T): Record<ScoredFigure, T> => ({
  attainment: tell('attainment'),
  coverage: tell('coverage'),
  frequencyKept: tell('frequencyKept'),
  punctuality: tell('punctuality'),
});

/** A row of the answer: values in each period, parts in the last; as texts, since a float is no exact number. */
const told = (kind: string, isWhole: boolean) => sql`
  ${sql.lit(kind)} as kind, user_id, ${sql.join(
    allFigures.flatMap((name) => [
      sql`array_agg(${define.rounded(column(name, 'exact'), placesOf(name))}::text order by idx) as ${column(name, 'value')}`,
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
      sql`max(${define.rate(sql.raw(isWhole ? `seen_${one}` : '0'), sql.raw(isWhole ? `linked_${one}` : '0'))}) filter (where is_asked)::text as ${sql.raw(`covered_${one}`)}`,
    ]),
  )},
  ${sql.join(
    [
      ...weighed.flatMap(([name]) => (['points', 'possible'] as const).map((what) => column(name, what))),
      sql.raw('realised'),
      sql.raw('objective'),
    ].map((name) =>
      isWhole ? sql`max(trim_scale(${name})) filter (where is_asked)::text as ${name}` : sql`null::text as ${name}`,
    ),
  )}`;

/**
 * The figures of everyone in every period, in one statement: work from the rollup, sales from the loaded totals, the
 * total of those shown as Σ ÷ Σ, ranks and medians. `idx` counts the periods; the last one is the requested one.
 */
const figuresStatement = (asked: FiguresQuestion, described: Described): RawBuilder<RawLine> => sql<RawLine>`
  with ${given(asked, described)}, ${workDone(asked)}, ${salesDone(asked, described)},
  base as (
    select period.idx, member.user_id, member.is_shown, ${sql.raw([...sums, ...saleSums].join(', '))}
    from period cross join member
    left join visited using (idx, user_id) left join field using (idx, user_id) left join duty using (idx, user_id)
    left join reach using (idx, user_id) left join reached using (idx, user_id) left join growing using (idx, user_id)
    left join year_sum using (idx, user_id)),
  counted as (
    select idx, user_id, false as is_total, is_shown, ${summed} from base group by idx, user_id, is_shown
    union all
    select idx, null, true, true, ${summed} from base where is_shown group by idx),
  figured as (
    select counted.*, period.idx = (select max(idx) from period) as is_asked, score_cap, weight_attainment, weight_coverage,
      weight_kept, weight_punctuality,
      ${sql.join(
        plain.flatMap((name) =>
          (['part', 'whole', 'exact'] as const).map((what) => sql`${definitions[name][what]} as ${column(name, what)}`),
        ),
      )}
    from counted join period using (idx)
    join (select idx, bool_or(counts) as counts from span_month group by idx) as existing using (idx)),
  scored as (
    select *, ${define.score(sql.join(scored, plus), scoreWeights)} as ${column('score', 'exact')}, ${sql.join(
      weighed.flatMap(([name], place) => [
        sql`${pointsOf(scored, place)} as ${column(name, 'points')}`,
        sql`${pointsOf(weights, place)} as ${column(name, 'possible')}`,
      ]),
    )} from figured),
  ranked as (
    select *, ${define.rounded(column('score', 'exact'), SCORE_PLACES)} as ${column('score', 'part')},
      case when ${column('score', 'exact')} is not null then 100 end as ${column('score', 'whole')},
      case when ${column('score', 'exact')} is not null and is_shown and not is_total then rank() over (
      partition by idx, is_total, is_shown
      order by ${define.rounded(column('score', 'exact'), SCORE_PLACES)} desc nulls last) end as rank from scored)
  select ${told('line', true)} from ranked where is_shown and not is_total group by user_id
  union all
  select ${told('total', true)} from ranked where is_total group by user_id
  union all
  select ${told('median', false)} from (
    select idx, null::integer as user_id, is_asked, null::bigint as rank, ${sql.join(
      allFigures.map((name) => sql`${define.median(column(name, 'exact'))} as ${column(name, 'exact')}`),
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
    kind: row.kind,
    userId: row.userId,
    ranks: row.ranks,
    figures: ofEachFigure(figure),
    byPotential: potentials.map((one) => ({
      potential: one.toUpperCase() as 'A' | 'B' | 'C',
      linked: (row[`linked${one.toUpperCase()}`] as number | null) ?? 0,
      seen: (row[`seen${one.toUpperCase()}`] as number | null) ?? 0,
      value: (row[`covered${one.toUpperCase()}`] as string | null) ?? null,
    })),
    sales: { realised: row['realised'] as string | null, objective: row['objective'] as string | null },
    points: ofScored((name) => ({
      points: row[`${name} points`] as string | null,
      possible: row[`${name} possible`] as string | null,
    })),
  };
}

export async function countFigures(db: Database, asked: FiguresQuestion, described: Described): Promise<CountedLine[]> {
  const { rows } = await figuresStatement(asked, described).execute(db);
  return rows.map(lineOf);
}
