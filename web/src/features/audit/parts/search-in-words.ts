import { useTexts } from '../../../i18n/i18n.ts';
import { plainText } from '@portal/contract';
import { type AuditQuery, useAuditKinds } from '../queries.ts';
import { actionText, entityKind } from './audit-words.ts';

/** The audit trail holds codes, and the reader types words: the search also sends the codes that match the words. */
export function useSearchInWords<State extends { query: AuditQuery; search: string }>(state: State): State {
  const { t } = useTexts();
  const { data: kinds } = useAuditKinds();
  if (state.search === '' || !kinds) return state;
  const wanted = plainText(state.search);
  const isMeant = (words: string) => plainText(words).includes(wanted);
  const qActions = kinds.actions.filter((action) => isMeant(actionText(t, action)));
  const qEntities = kinds.entities.filter((entity) => isMeant(entityKind(t, entity)));
  return { ...state, query: { ...state.query, qActions, qEntities } };
}
