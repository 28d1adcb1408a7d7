export type ChildLimits = {
  /** All that the process takes, Node itself included: some 80. */
  megabytes: number;
  /** Of a processor, however many others want it. */
  processorSeconds: number;
  /** By the clock. */
  seconds: number;
};

/** How a child ends that took too much: its parent tells one from the other by the signal. */
export const TOO_MUCH_MEMORY = 'SIGKILL';
export const TOO_MUCH_TIME = 'SIGVTALRM';
