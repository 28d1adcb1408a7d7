import { connection } from '../lib/connection.ts';
import { HttpError, isAway } from './errors.ts';
import type { Step } from './pipeline.ts';

/** Records after each call whether the server was reached. Cached answers say nothing about it. */
export const noteConnection: Step = async (request, next) => {
  try {
    const answer = await next(request);
    if (answer.origin?.from !== 'cache') connection.note(answer.origin === undefined);
    return answer;
  } catch (error) {
    if (isAway(error)) connection.note(false);
    else if (error instanceof HttpError && error.kind === 'answer') connection.note(true);
    throw error;
  }
};
