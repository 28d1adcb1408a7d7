import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Page } from '../../db/keyset.ts';
import type { DocumentHead, Flow } from './flow.ts';
import type { Viewer } from './inbox.repository.ts';
import { pageWithActions, viewerOf } from './inbox.service.ts';

type Owned = Pick<DocumentHead, 'authorId' | 'statusId'>;

/** The lists of a kind as its repository reads them. */
type Lists<Row extends Owned, Own, Submitted, Waiting> = {
  listOwn(db: Database, authorId: number, filter: Own): Promise<Page<Row>>;
  listSubmitted(db: Database, viewer: Viewer, filter: Submitted): Promise<Page<Row>>;
  listWaiting(db: Database, viewer: Viewer, filter: Waiting): Promise<Page<Row>>;
};

/** The lists of a kind for their reader: one's own, the submitted, the waiting ones. */
export const createLists = <Row extends Owned, Own, Submitted extends { team?: boolean | undefined }, Waiting>(
  flow: Pick<Flow, 'table' | 'permissions' | 'alsoVisible'>,
  lists: Lists<Row, Own, Submitted, Waiting>,
) => ({
  listOwn: async (context: Context, filter: Own) =>
    pageWithActions(context, flow, await lists.listOwn(context.db, context.caller.id, filter)),

  listSubmitted: async (context: Context, filter: Submitted) => {
    const viewer = await viewerOf(context, flow, filter.team !== undefined);
    return pageWithActions(context, flow, await lists.listSubmitted(context.db, viewer, filter));
  },

  listWaiting: async (context: Context, filter: Waiting) =>
    pageWithActions(context, flow, await lists.listWaiting(context.db, await viewerOf(context, flow), filter)),
});
