import { type Minutes, type MinutesSave, minutesFields } from '@portal/contract';
import type { Context } from '../../context.ts';
import { createDocuments } from '../approval/documents.ts';
import { countOpen } from './actions.service.ts';
import { settleApproval } from './circulation.service.ts';
import { type MinutesHead, minutesFlow } from './flow.ts';
import { type StoredMinutes, completeMinutes, readStored } from './minutes.service.ts';
import { printMinutes } from './pdf.service.ts';
import { findMinutesFaults } from './rules.service.ts';
import * as repository from './save.repository.ts';

/** Minutes, with the workflow of every document. */
export const minutes = createDocuments<MinutesHead, MinutesSave, StoredMinutes, Minutes>(minutesFlow, {
  addressOf: ({ id }) => ({ id }),
  insert: repository.insertMinutes,
  update: repository.updateMinutes,
  replaceParts: repository.replaceParts,
  // There may be as many as there were meetings.
  findOther: () => Promise.resolve(undefined),
  findFaults: findMinutesFaults,
  settleFirstSubmission: () => Promise.resolve(),
  settleApproval,
  readStored,
  complete: completeMinutes,
  fields: minutesFields,
  print: printMinutes,
});

/** The menu's badges: waiting and returned minutes, and the caller's open actions. */
export const countForMenu = async (context: Context) => ({
  ...(await minutes.countForMenu(context)),
  ...(await countOpen(context)),
});
