import { HttpError, isAway } from '../http/errors.ts';

/** The parts of the start as a user would name them, for the screen that says which one failed. */
type StartPart = 'database' | 'session' | 'data' | 'version' | 'application';

export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly part: StartPart;

  constructor(part: StartPart, cause: unknown) {
    super(`start-up failed: ${part}`, { cause });
    this.part = part;
  }
}

/** What the four steps of the specification (section 4) are made of. */
export type StartSteps = {
  /** 1. Opens the local database, and empties it when it is another version's. */
  openDatabase: () => Promise<void>;
  /** 2. Whether a user is stored; they are then the current one, with the stored tokens. */
  restoreUser: () => boolean;
  /** 3. For a stored user: renews the token, then fetches the initial data. */
  renewToken: () => Promise<void>;
  endSession: () => Promise<void>;
  loadData: () => Promise<void>;
  /** 4. */
  writeVersion: () => void;
};

/** How long the first screen waits for the initial data; a slow line must not hide what is there. */
const DATA_PATIENCE = 4000;

async function during<T>(name: StartPart, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new StartFailure(name, error);
  }
}

/** True when the server refused; without a connection there is no status. */
const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500;
const mayPass = (error: unknown) => error instanceof HttpError && [408, 429].includes(error.status);

/** Renews the token. A refusal ends the session; without a connection the stored session stays. */
async function renewOrEnd({ renewToken, endSession }: StartSteps): Promise<boolean> {
  try {
    await renewToken();
    return true;
  } catch (error) {
    if (isAway(error)) return true;
    if (!isRefusal(error) || mayPass(error)) throw error;
    await endSession();
    return false;
  }
}

/** Resolves with the data or after the timeout: late data continues to arrive behind the first screen. */
async function loadInTime(loadData: () => Promise<void>, patience: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  const loading = loadData();
  // A failure after that is told by the pipeline, like that of any call.
  loading.catch(() => {});
  await Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** The start of the application in the steps and the order of the specification. Any failure ends it. */
export async function startUp(steps: StartSteps, patience = DATA_PATIENCE): Promise<void> {
  await during('database', steps.openDatabase);
  if (steps.restoreUser()) {
    const goesOn = await during('session', () => renewOrEnd(steps));
    if (goesOn) await during('data', () => loadInTime(steps.loadData, patience));
  }
  await during('version', steps.writeVersion);
}
