import { type SavedView, type ViewScreen, savedViews } from '@portal/contract';
import { useAct } from '../../http/use-act.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';

/** One's own views of a screen, and those that others share. */
export const useViews = (screen: ViewScreen) => useEndpoint(savedViews.list, { query: { screen } });

export type ViewValues = {
  id?: number | undefined;
  version?: number | undefined;
  name: string;
  query: string;
  shared: boolean;
};

/** Keeps a view of the screen, or changes one. */
export function useSaveView(screen: ViewScreen) {
  const add = useAct(savedViews.add);
  const update = useAct(savedViews.update);
  return async ({ id, version, ...fields }: ViewValues): Promise<void> => {
    if (id === undefined || version === undefined) await add.mutateAsync({ body: { screen, ...fields } });
    else await update.mutateAsync({ params: { id }, body: { version, ...fields } });
  };
}

/** Deletes a view; the returned value restores it, under a new id. */
export function useDeleteView() {
  const remove = useAct(savedViews.remove);
  const add = useAct(savedViews.add);
  return async ({ id, screen, name, query, shared }: SavedView) => {
    await remove.mutateAsync({ params: { id } });
    return () => add.mutateAsync({ body: { screen, name, query, shared } });
  };
}
