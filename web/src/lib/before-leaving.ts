const asked = new Set<() => void>();

/** Registers a field that defers its input: the callback passes the input on at once when the page is about to close. */
export function beforeLeaving(passOn: () => void): () => void {
  asked.add(passOn);
  return () => void asked.delete(passOn);
}

/** Flushes deferred input of all fields; to be called before a draft is saved for the last time. */
export function passOnTyping(): void {
  // A copy of the set: a callback may render its field, which registers again, and the loop would never end.
  for (const passOn of Array.from(asked)) passOn();
}
