export type ChildLimits = {
  /** All that the process takes, Node itself included: some 80. */
  megabytes: number;
  /** CPU time, independent of the load of the machine. */
  processorSeconds: number;
  /** By the clock. */
  seconds: number;
};

/** The signal tells the parent which limit was exceeded. */
export const TOO_MUCH_MEMORY = 'SIGKILL';
export const TOO_MUCH_TIME = 'SIGVTALRM';
