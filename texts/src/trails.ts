/** Turns a union into an intersection. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

type Part = 'entities' | 'acts' | 'sentences';

/** Merges one part of the audit-trail texts of all modules of a language. */
export const trailOf = <P extends Part, Trail extends Record<P, object>>(
  trails: Readonly<Record<string, Trail>>,
  part: P,
): AllOf<Trail[P]> => Object.assign({}, ...Object.values(trails).map((trail) => trail[part])) as AllOf<Trail[P]>;
