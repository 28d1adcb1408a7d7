import { uuidOf } from '@portal/contract';

/** The id of something that is made here, before the server hears of it: a report, a visit, an act. */
export const newId = (): string => uuidOf(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
