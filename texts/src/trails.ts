/** All of these at once. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never;

type Part = 'entities' | 'acts' | 'sentences';

/** One part of what the modules of a language say of the audit trail, put together. */
export const trailOf = <P extends Part, Trail extends Record<P, object>>(
  trails: Readonly<Record<string, Trail>>,
  part: P,
): AllOf<Trail[P]> => Object.assign({}, ...Object.values(trails).map((trail) => trail[part])) as AllOf<Trail[P]>;
