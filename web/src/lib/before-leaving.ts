const asked = new Set<() => void>();

/** Registers who holds back what was typed last: they pass it on at once when the page is about to go. */
export function beforeLeaving(passOn: () => void): () => void {
  asked.add(passOn);
  return () => void asked.delete(passOn);
}

/** To be called by who keeps what was typed, before it keeps it for the last time. */
export function passOnTyping(): void {
  // Those of this moment: who is drawn again by it registers anew, without end if it were asked again.
  for (const passOn of Array.from(asked)) passOn();
}
