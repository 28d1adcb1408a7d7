type Values = Record<string, unknown>;

/** One field that someone else has changed. */
export type Change = { name: string; label: string; before: string; after: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What changed on the server since the form was opened, among the fields that the form shows. */
export const changesSince = (before: Values, now: Values, names: readonly string[]) =>
  names
    .filter((name) => name in now && !same(before[name], now[name]))
    .map((name) => ({ name, before: before[name], after: now[name] }));

/** Only what the user has typed: what they left alone must not undo the other person's change. */
export const mergeTyped = (before: Values, typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !same(before[name], value)));
