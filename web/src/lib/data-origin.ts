/** Where data came from when it did not come straight from the server, and when it was fetched. */
export type DataOrigin = {
  /** `offline`: the server was not reached, and this is the last copy, however old. */
  readonly from: 'cache' | 'offline';
  readonly at: Date;
};

const origins = new WeakMap<object, DataOrigin>();

/** Notes where an answer came from, beside it: its own shape stays the contract's. */
export function markOrigin<T>(data: T, origin: DataOrigin): T {
  if (typeof data === 'object' && data !== null) origins.set(data, origin);
  return data;
}

/** Where data came from; undefined when it is straight from the server. */
export const originOf = (data: unknown): DataOrigin | undefined =>
  typeof data === 'object' && data !== null ? origins.get(data) : undefined;

/** When the data was fetched, if the server is unreachable, so that the screen can say so. */
export function offlineSince(data: unknown): Date | null {
  const origin = originOf(data);
  return origin?.from === 'offline' ? origin.at : null;
}
