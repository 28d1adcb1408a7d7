import {
  type PerformanceFigureName,
  type PerformanceRow,
  type PerformanceRowFilter,
  type Person,
  hasPermissions,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { findPage } from '../../db/keyset.ts';
import { forbidden, invalid } from '../../refusal.ts';
import { personOf } from '../../db/person.ts';
import { type Counted, type Frame, countAll, frameOf, valueOf } from './figures.service.ts';
import { describePeriods } from './periods.ts';
import { rowsOf } from './rows.repository.ts';
import { memberSeen, membersSeen } from './team.service.ts';

type Row = Omit<PerformanceRow, 'person'> & { userId: number };

/** The figures of a score as its rows: the points that each adds, of how many. They sum up to the score. */
function scoreRows(counted: Counted, { rules }: Frame, person: Person | null): PerformanceRow[] {
  const line = person === null ? counted.total : counted.lines.get(person.id);
  return (['attainment', 'coverage', 'frequencyKept', 'punctuality'] as const).map((name) => {
    const value = line ? valueOf(line, name).value : null;
    const { points = null, possible = null } = (value !== null && line?.points[name]) || {};
    const isCapped = value !== null && Number(value) * 100 > rules.scoreCap;
    return {
      key: name,
      kind: 'figure',
      person,
      day: null,
      name,
      detail: value ?? '',
      potential: null,
      reportId: null,
      part: points ?? '0',
      whole: possible ?? '0',
      reason: isCapped ? 'capped' : 'counted',
    };
  });
}

/** Whose rows are meant: one person’s, or everyone’s that the caller sees and the team’s total counts. */
async function peopleAsked(context: Context, frame: Frame, { userId, managerId, cityId }: PerformanceRowFilter) {
  const whom = { managerId, cityId };
  return userId === undefined ? membersSeen(context, frame, whom) : [await memberSeen(context, frame, userId, whom)];
}

async function listRows(
  context: Context,
  frame: Frame,
  shown: readonly number[],
  figure: Exclude<PerformanceFigureName, 'score'>,
  filter: PerformanceRowFilter,
) {
  const { productId, reason, q, limit, cursor, sort } = filter;
  const { timeZone, today, isProvisional, known, asked } = frame;
  const described = describePeriods([asked], known, { isProvisional });
  const source = {
    asked: { shown, peers: [], productIds: productId, timeZone, today },
    described,
    callerId: context.caller.id,
  };
  const rows = rowsOf(figure, source, described.loadedYear);
  return findPage(
    context.db,
    context.db
      .selectFrom(sql<Row>`(${rows})`.as('counted'))
      .select(['counted.key', 'counted.kind', 'counted.day', 'counted.name', 'counted.detail', 'counted.potential'])
      .select(['counted.reason', 'counted.reportId'])
      .select([
        personOf(sql.ref('counted.userId')).as('person'),
        sql<string | null>`trim_scale(counted.part)::text`.as('part'),
        sql<string | null>`trim_scale(counted.whole)::text`.as('whole'),
      ])
      .$if(reason !== undefined, (some) => some.where('counted.reason', 'in', reason ?? []))
      .$if(q !== undefined, (some) => some.where(sql<boolean>`plain(counted.name) like '%' || plain(${q}) || '%'`)),
    {
      limit,
      cursor,
      sort,
      keys: { day: { by: sql.ref('counted.day'), type: 'date' }, name: { by: sql.ref('counted.name'), type: 'text' } },
      id: { by: sql.ref('counted.key'), type: 'text' },
    },
  );
}

/** The rows that a figure was counted from, and those that were not; their sum is the figure. */
export async function getRows(context: Context, figure: PerformanceFigureName, filter: PerformanceRowFilter) {
  const { span, period, year, provisional, userId, productId } = filter;
  const right = span === 'month' ? 'PerformanceTracking.Monthly.Read' : 'PerformanceTracking.Quarterly.Read';
  if (!hasPermissions(context.caller, [right])) throw forbidden();
  if (span === 'quarter' && period > 4) throw invalid({ period: ['too_big:4'] });
  const frame = await frameOf(context, span, { year, period, provisional });
  const members = await peopleAsked(context, frame, filter);
  const shown = members.map(({ id }) => id);
  const { told } = await countAll(
    context,
    { ...frame, periods: [frame.asked] },
    { shown, peers: [], productIds: productId },
  );
  const [first] = members;
  const line = userId === undefined ? told.total : told.lines.get(userId);
  const total = line ? valueOf(line, figure) : { value: null, part: null, whole: null };
  if (figure !== 'score') return { ...(await listRows(context, frame, shown, figure, filter)), figure: total };
  const all = scoreRows(told, frame, userId === undefined ? null : (first?.person ?? null));
  const items = all.filter(({ reason }) => filter.reason === undefined || filter.reason.includes(reason));
  return { items, nextCursor: null, total: items.length, totalIsExact: true, figure: total };
}
