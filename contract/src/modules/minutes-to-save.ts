import { blankFields, fieldsToSave } from '../field-values.ts';
import type { FieldKey } from '../fields.ts';
import { type MinutesFields, minutesFields } from './minutes-fields.ts';
import type { Minutes } from './minutes-read.ts';
import type { MinutesSave, PointSave } from './minutes-save.ts';

/** The parts of minutes that a save repeats. No instant is among them, so these may be texts or dates. */
type WrittenMinutes = Pick<Minutes, 'id' | 'version' | Exclude<FieldKey<MinutesFields> & keyof Minutes, 'points'>> & {
  points: readonly PointSave[];
};

/** Minutes in the shape of a save, unchanged: the start of a form. */
export const saveOfMinutes = (minutes: WrittenMinutes, requestId: string): MinutesSave =>
  ({ id: minutes.id, requestId, version: minutes.version, ...fieldsToSave(minutesFields, minutes) }) as MinutesSave;

/** Empty minutes of a day. The code that sends them sets the request id. */
export const blankMinutes = (date: string, id: string): MinutesSave =>
  ({ id, requestId: id, ...blankFields(minutesFields), date }) as MinutesSave;
