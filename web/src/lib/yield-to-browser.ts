/** Yields to the browser between two pieces of long work, so that it can paint and handle input. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
