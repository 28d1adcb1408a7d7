import type { AnyEndpoint } from './endpoint.ts';

/*
 * What is stale after a change derives from the endpoints: an answer shows its own module and those that its endpoint
 * declares (`shows`); a write changes its own and those that it declares (`changes`). A live event names the module
 * that changed.
 */

/** Modules by their words, as the path of an endpoint begins with one. */
export type Modules = readonly string[];

const moduleOf = ({ path }: AnyEndpoint) => path.split('/')[1] ?? '';

/** The modules whose data an answer holds. */
export const showsOf = (read: AnyEndpoint): Modules => [moduleOf(read), ...(read.shows ?? [])];

/** The modules whose data a write changes. Signing in and out changes none, nor does a preview. */
export const changesOf = (write: AnyEndpoint): Modules =>
  write.access === 'public' || write.previews ? [] : [moduleOf(write), ...(write.changes ?? [])];

/**
 * Whether an answer is stale; `changed` null: anything may have changed. An answer that does not say what it shows
 * counts as showing everything.
 */
export const isOutdated = (shown: Modules | undefined, changed: Modules | null): boolean =>
  changed === null || shown === undefined || shown.some((module) => changed.includes(module));
