import { healthFacilities, healthProfessionals, workReports } from '@portal/contract';
import { useRef } from 'react';
import { REFRESH_ONCE } from '../../http/cache/choice.ts';
import { useAct } from '../../http/use-act.ts';
import { useDownload } from '../../http/use-download.ts';
import { useEndpoint, useEndpointWhen, useGrowingEndpoint } from '../../http/use-endpoint.ts';
import type { ExportList } from '../../ui/list/types.ts';
import type { FacilityBody, ProfessionalBody } from './parts/health-values.ts';

const ofUser = (userId: number | null) => (userId === null ? null : { params: { userId } });
const ofId = (id: number | null) => (id === null ? null : { params: { id } });

export const useOwners = () => useEndpoint(healthFacilities.owners);
export const useFacilities = (userId: number | null) =>
  useEndpointWhen(healthFacilities.ofUser, ofUser(userId), REFRESH_ONCE);
export const useProfessionals = (userId: number | null) =>
  useEndpointWhen(healthProfessionals.ofUser, ofUser(userId), REFRESH_ONCE);
export const useFacility = (id: number | null) => useEndpointWhen(healthFacilities.details, ofId(id));
export const useProfessional = (id: number | null) => useEndpointWhen(healthProfessionals.details, ofId(id));
export const useChangeFacilityLinks = () => useAct(healthFacilities.changeLinks);
export const useChangeProfessionalLinks = () => useAct(healthProfessionals.changeLinks);

/** Whom or which place the visits were to. */
export type VisitedThing = { professionalId: number } | { facilityId: number };

const VISITS = 10;

export const useVisits = (to: VisitedThing) =>
  useGrowingEndpoint(workReports.visits, { query: { ...to, limit: VISITS } });

export type FacilityList = ReturnType<typeof useFacilities>;
export type ProfessionalList = ReturnType<typeof useProfessionals>;

export function useExportFacilities(userId: number, name: string): ExportList {
  const { isPending, mutate } = useDownload(healthFacilities.ofUser, name);
  return { isPending, mutate: ({ query }) => mutate({ params: { userId }, query }) };
}

export function useExportProfessionals(userId: number, name: string): ExportList {
  const { isPending, mutate } = useDownload(healthProfessionals.ofUser, name);
  return { isPending, mutate: ({ query }) => mutate({ params: { userId }, query }) };
}

/** A new record is assigned to the person whose list is open, or to nobody in everyone's list. */
type Saving = { ownerId: number; remember: (saved: { id: number; version: number }) => void };

/** Assigns an added record once: if that fails, the next save tries again. */
function useLinkAdded(link: (userId: number, id: number) => Promise<unknown>) {
  const added = useRef<number>(null);
  return {
    note: (id: number) => {
      added.current = id;
    },
    linkTo: async (userId: number) => {
      if (added.current !== null && userId > 0) await link(userId, added.current);
      added.current = null;
    },
  };
}

/** Adds a facility, or changes one; answers its id. */
export function useSaveFacility() {
  const add = useAct(healthFacilities.add);
  const update = useAct(healthFacilities.update);
  const link = useChangeFacilityLinks();
  const added = useLinkAdded((userId, id) => link.mutateAsync({ params: { userId }, body: { set: [id], remove: [] } }));
  return async ({ id, version, ...fields }: FacilityBody, { ownerId, remember }: Saving): Promise<number> => {
    const isNew = id === undefined || version === undefined;
    const saved = isNew
      ? await add.mutateAsync({ body: fields })
      : await update.mutateAsync({ body: { id, version, ...fields } });
    if (isNew) added.note(saved.id);
    remember({ id: saved.id, version: saved.version });
    await added.linkTo(ownerId);
    return saved.id;
  };
}

/** Adds a professional, or changes one; answers their id. */
export function useSaveProfessional() {
  const add = useAct(healthProfessionals.add);
  const update = useAct(healthProfessionals.update);
  const link = useChangeProfessionalLinks();
  const added = useLinkAdded((userId, professionalId) =>
    link.mutateAsync({ params: { userId }, body: { set: [{ professionalId }], remove: [] } }),
  );
  return async ({ id, version, ...fields }: ProfessionalBody, { ownerId, remember }: Saving): Promise<number> => {
    const isNew = id === undefined || version === undefined;
    const saved = isNew
      ? await add.mutateAsync({ body: fields })
      : await update.mutateAsync({ body: { id, version, ...fields } });
    if (isNew) added.note(saved.id);
    remember({ id: saved.id, version: saved.version });
    await added.linkTo(ownerId);
    return saved.id;
  };
}
