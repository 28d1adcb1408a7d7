import { type DocumentAction, type Permission, type Rights, hasPermissions } from '@portal/contract';
import { type DocumentHead, type Flow, isPossible } from './flow.ts';

type Caller = Rights & { id: number };
type Owned = Pick<DocumentHead, 'authorId' | 'statusId'>;

/** Never one's own, whatever the role. The query checks whether the document lies within the caller's scope. */
export const mayDecide = (caller: Caller, { permissions }: Pick<Flow, 'permissions'>, { authorId }: Owned): boolean =>
  authorId !== caller.id && hasPermissions(caller, [permissions.approve]);

/** What the caller may do with a document within their scope, in its state. */
export function documentActions(caller: Caller, flow: Pick<Flow, 'permissions'>, document: Owned): DocumentAction[] {
  const { permissions } = flow;
  const own = document.authorId === caller.id;
  const holds = (permission: Permission) => own && hasPermissions(caller, [permission]);
  const decides = () => mayDecide(caller, flow, document);
  const allowed: Record<DocumentAction, () => boolean> = {
    update: () => holds(permissions.update),
    submit: () => holds(permissions.add),
    recall: () => holds(permissions.update),
    approve: decides,
    return: decides,
    delete: () => holds(permissions.delete),
  };
  return (Object.keys(allowed) as DocumentAction[]).filter(
    (action) => isPossible(action, document.statusId) && allowed[action](),
  );
}
