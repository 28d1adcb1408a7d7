import { audit, cities, designations, may, roles, users } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint, useReference } from '../../http/use-endpoint.ts';
import { useSession } from '../../session/use-session.tsx';
import type { QueryOf } from '../../ui/list/list-state.ts';

export type AuditRow = ReceivedFrom<typeof audit.list>['items'][number];

export type AuditQuery = QueryOf<typeof audit.list>;

export const useAuditEvents = (query: AuditQuery) => useGrowingEndpoint(audit.list, { query });
export const useAuditKinds = () => useEndpoint(audit.kinds);
export const useExportAudit = (name: string) => useDownload(audit.list, name);
export const usePeople = () => useEndpoint(users.enabled);

/** Names for the ids that events hold; what the reader may not see keeps its number. */
export function useDirectory() {
  const { can } = useSession();
  const { data: people = [] } = usePeople();
  const { data: allCities = [] } = useReference(cities.list);
  const { data: titles = [] } = useReference(designations.list);
  const { data: allRoles = [] } = useEndpointWhen(roles.list, can(may('UserSettings.List')) ? {} : null);
  const nameIn = (items: readonly { id: number; name: string }[]) => {
    const names = new Map(items.map((item) => [String(item.id), item.name]));
    return (id: unknown) => names.get(String(id));
  };
  return {
    user: nameIn(people.map(({ id, firstname, name }) => ({ id, name: `${firstname} ${name}` }))),
    city: nameIn(allCities),
    designation: nameIn(titles),
    role: nameIn(allRoles),
  };
}

export type Directory = ReturnType<typeof useDirectory>;
