import { z } from 'zod';
import { Id, IdParam, Instant, SignedAmount, Uuid, Version, listQuery } from '../values.ts';
import { Person } from './people.ts';

/** What a sheet names: forms of products, and pharmacies. */
export const SalesSide = z.enum(['product', 'pharmacy']);
export type SalesSide = z.output<typeof SalesSide>;

/** How a name was found. `manual`: someone decided in this sheet. `ignored`: its lines are left out. */
export const MatchMethod = z.enum(['code', 'name', 'alias', 'manual', 'ignored']);
export type MatchMethod = z.output<typeof MatchMethod>;

/** Something that a name may mean, with how much alike they are, from 0 to 1. */
export const MatchCandidate = z.object({
  id: Id,
  name: z.string(),
  /** Where a pharmacy is; which laboratory a product is of. */
  detail: z.string(),
  score: z.number(),
});
export type MatchCandidate = z.output<typeof MatchCandidate>;

export const SalesName = z.object({
  side: SalesSide,
  number: z.int(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  lines: z.int(),
  quantity: z.int(),
  amount: SignedAmount,
  how: MatchMethod.nullable(),
  /** What the name was matched to. */
  target: z.object({ id: Id, name: z.string() }).nullable(),
  /** The most similar candidates, best first; none for a decided name. */
  candidates: z.array(MatchCandidate),
});
export type SalesName = z.output<typeof SalesName>;

/** The most decisions of one call. */
export const MAX_MATCHES = 500;

/** What a name means: one of ours, or `null` for « à ignorer »; `undecided` takes a decision back. */
export const Match = z.strictObject({
  side: SalesSide,
  number: z.int().nonnegative().max(1_000_000),
  target: z.union([Id, z.literal('ignore'), z.literal('undecided')]),
});
export type Match = z.output<typeof Match>;

const SideFilter = { side: SalesSide.optional() };

export const SalesNameFilter = listQuery(['amount', 'name'], '-amount', {
  ...SideFilter,
  /** Names that wait for a decision, or decided ones. */
  decided: z.enum(['true', 'false']).optional(),
  /** Only names with a candidate of at least this similarity, in percent. */
  minScore: z.coerce.number<number | string>().int().min(1).max(100).optional(),
});
export type SalesNameFilter = z.output<typeof SalesNameFilter>;

/** What was decided of a name in a wholesaler's sheets. */
export const SalesAlias = z.object({
  id: Id,
  side: SalesSide,
  wholesalerId: Id,
  wholesaler: z.string(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  /** Null: its lines are left out. */
  target: z.object({ id: Id, name: z.string() }).nullable(),
  learntFrom: z.object({ id: Uuid, name: z.string() }).nullable(),
  learntBy: Person,
  learntAt: Instant,
  version: Version,
  actions: z.array(z.enum(['update', 'delete'])),
});
export type SalesAlias = z.output<typeof SalesAlias>;

export const SalesAliasFilter = listQuery(['name', 'learntAt'], '-learntAt', {
  ...SideFilter,
  wholesalerId: IdParam.optional(),
  ignored: z.enum(['true', 'false']).optional(),
});
export type SalesAliasFilter = z.output<typeof SalesAliasFilter>;
