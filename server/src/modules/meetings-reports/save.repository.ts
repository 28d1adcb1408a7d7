import { type MinutesSave, minutesFields, pickTexts } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import { insertMany } from '../../db/insert-many.ts';
import { insertDocument, updateDocument } from '../approval/rows.repository.ts';
import { searchedTextOf } from './searched-text.ts';

/** The columns with the written content of minutes. */
export function minutesColumns(minutes: MinutesSave, fileCount: number) {
  const { kind, date, cityId, organiserId, participants, guests, points } = minutes;
  return {
    ...pickTexts(minutesFields, minutes),
    kind,
    date,
    cityId,
    organiserId,
    fileCount,
    startTime: minutes.start,
    endTime: minutes.end,
    said: searchedTextOf(minutes),
    guests: JSON.stringify(guests),
    points: JSON.stringify(points),
    participantCount: participants.length,
    pointCount: points.length,
    actionCount: points.reduce((count, { actions }) => count + actions.length, 0),
  };
}

export const insertMinutes = (db: Database, authorId: number, minutes: MinutesSave, fileCount: number) =>
  insertDocument(db, 'meetingsReport', { id: minutes.id, authorId, ...minutesColumns(minutes, fileCount) });

export const updateMinutes = (db: Database, minutes: MinutesSave, fileCount: number) =>
  updateDocument(db, 'meetingsReport', minutes.id, minutesColumns(minutes, fileCount));

/** Writes participants and products. */
export async function replaceParts(db: Database, _authorId: number, minutes: MinutesSave): Promise<void> {
  const { id: reportId, participants, productIds } = minutes;
  await db.deleteFrom('meetingParticipant').where('reportId', '=', reportId).execute();
  await db.deleteFrom('meetingProduct').where('reportId', '=', reportId).execute();
  await insertMany(
    db,
    'meetingParticipant',
    participants.map(({ userId, attendance }, position) => ({ reportId, userId, attendance, position })),
  );
  await insertMany(
    db,
    'meetingProduct',
    [...new Set(productIds)].map((productId, position) => ({ reportId, productId, position })),
  );
}
