import type { Instant } from '@portal/contract';
import type { ColumnType } from 'kysely';

/** A timestamptz column: read as an ISO string (see the parsers in database.ts), written as whatever names an instant. */
export type InstantColumn = ColumnType<Instant, Instant | Date | string, Instant | Date | string>;
/** A bigint column; our values stay below 2^53. */
export type CountColumn = number;
