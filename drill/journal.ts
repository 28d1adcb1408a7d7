/**
 * How a call ended. `refused`: 503 with Retry-After, as promised. `full`: 507, the disk is full. `proxy`: the proxy had
 * no portal to ask, or lost it. `cut`: no answer at all. `fault`: anything else, which must never happen.
 */
export type Outcome = 'fine' | 'refused' | 'full' | 'proxy' | 'cut' | 'fault';

type Attempt = { at: number; outcome: Outcome; what: string };

/** Everything that the callers met with, and when. */
export class Journal {
  readonly attempts: Attempt[] = [];
  /** How long each act took, from its first call to the answer that it was done. */
  readonly acts: { at: number; seconds: number }[] = [];
  /** When a live client lost its stream. */
  readonly cuts: number[] = [];

  note(outcome: Outcome, what: string): void {
    this.attempts.push({ at: Date.now(), outcome, what });
  }

  since(start: number) {
    const attempts = this.attempts.filter(({ at }) => at >= start);
    const count = (outcome: Outcome) => attempts.filter((one) => one.outcome === outcome).length;
    return {
      calls: attempts.length,
      refused: count('refused'),
      full: count('full'),
      proxy: count('proxy'),
      cut: count('cut'),
      faults: attempts.filter(({ outcome }) => outcome === 'fault').map(({ what }) => what),
      /** The last moment at which somebody was not served. */
      lastFailure: attempts.findLast(({ outcome }) => outcome !== 'fine')?.at,
      longest: Math.max(0, ...this.acts.filter(({ at }) => at >= start).map(({ seconds }) => seconds)),
      streams: this.cuts.filter((at) => at >= start).length,
    };
  }
}
