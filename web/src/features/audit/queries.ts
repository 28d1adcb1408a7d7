import { audit, may, roles } from '@portal/contract';
import type { ReceivedFrom } from '../../http/http.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import { useCities } from '../../references/cities.ts';
import { useDesignations } from '../../references/designations.ts';
import { usePeople } from '../../references/people.ts';
import { personName } from '../../references/person-name.ts';
import { useSession } from '../../session/use-session.tsx';
import type { QueryOf } from '../../ui/list/list-state.ts';

export type AuditRow = ReceivedFrom<typeof audit.list>['items'][number];

export type AuditQuery = QueryOf<typeof audit.list>;

export const useAuditEvents = (query: AuditQuery) => useGrowingEndpoint(audit.list, { query });
export const useAuditKinds = () => useEndpoint(audit.kinds);
export const useExportAudit = (name: string) => useDownload(audit.list, name);

/** Names for the ids in events; ids that the reader may not see keep their number. */
export function useDirectory() {
  const { can } = useSession();
  const { data: people = [] } = usePeople();
  const { data: allCities = [] } = useCities();
  const { data: titles = [] } = useDesignations();
  const { data: allRoles = [] } = useEndpointWhen(roles.list, can(may('UserSettings.List')) ? {} : null);
  const nameIn = (items: readonly { id: number; name: string }[]) => {
    const names = new Map(items.map((item) => [String(item.id), item.name]));
    return (id: unknown) => names.get(String(id));
  };
  return {
    user: nameIn(people.map((person) => ({ id: person.id, name: personName(person) }))),
    city: nameIn(allCities),
    designation: nameIn(titles),
    role: nameIn(allRoles),
  };
}

export type Directory = ReturnType<typeof useDirectory>;
