/** Lets the page answer before it goes on: for work that is enough for one go, between one piece of it and the next. */
export const takeBreath = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
