import type { Audience, AudienceNames, AudiencePage, AudienceQuestion } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import * as repository from './audience.repository.ts';

/** The people of an audience at this moment. */
export async function askAudience({ db, caller }: Context, question: AudienceQuestion): Promise<AudiencePage> {
  const page = await repository.findMeant(db, question, caller.id);
  const isAll = (question.q ?? '') === '' && page.totalIsExact;
  return { ...page, count: isAll ? page.total : await repository.countMeant(db, question.audience, caller.id) };
}

export async function nameAudience(db: Database, audience: Audience): Promise<AudienceNames> {
  const { everyone, except, ...groups } = audience;
  return { everyone, ...(await repository.nameGroups(db, groups)), except: await repository.nameGroups(db, except) };
}
