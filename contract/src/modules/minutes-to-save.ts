import { blankFields, fieldsToSave } from '../field-values.ts';
import type { FieldKey } from '../fields.ts';
import { type MinutesFields, minutesFields } from './minutes-fields.ts';
import type { Minutes } from './minutes-read.ts';
import type { MinutesSave, PointSave } from './minutes-save.ts';

/** What of minutes is written again: no instant is, so that it may come as text or as a date. */
type WrittenMinutes = Pick<Minutes, 'id' | 'version' | Exclude<FieldKey<MinutesFields> & keyof Minutes, 'points'>> & {
  points: readonly PointSave[];
};

/** Minutes as they would be saved once more, unchanged: what a form starts from. */
export const saveOfMinutes = (minutes: WrittenMinutes, requestId: string): MinutesSave =>
  ({ id: minutes.id, requestId, version: minutes.version, ...fieldsToSave(minutesFields, minutes) }) as MinutesSave;

/** Minutes of which only the day is known. Whoever sends them numbers the act. */
export const blankMinutes = (date: string, id: string): MinutesSave =>
  ({ id, requestId: id, ...blankFields(minutesFields), date }) as MinutesSave;
