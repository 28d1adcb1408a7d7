import { z } from 'zod';
import { get } from '../endpoint.ts';
import { messagesAccess, minutesAccess, reportsAccess } from '../screen-access.ts';

/*
 * What waits for the caller, counted by module: the badges of the menu. The frame needs these counts before any screen,
 * so this file imports nothing else of their modules.
 */

export const reportCounts = get('/work-reports/counts', {
  summary: 'How many wait for the caller’s decision, and how many came back to the caller',
  access: reportsAccess.read,
  output: z.object({ waiting: z.int(), returned: z.int() }),
  shows: ['users'],
});

export const minutesCounts = get('/meetings-reports/counts', {
  summary: 'How many minutes wait for the caller’s decision or came back, and how many actions the caller has to do',
  access: minutesAccess.read,
  output: z.object({ waiting: z.int(), returned: z.int(), actions: z.int(), overdueActions: z.int() }),
  shows: ['users'],
});

export const messageCounts = get('/messages/counts', {
  summary: 'How many conversations hold something unread, and how many messages wait for an acknowledgement',
  access: messagesAccess.take,
  output: z.object({ unread: z.int(), toAcknowledge: z.int() }),
});
