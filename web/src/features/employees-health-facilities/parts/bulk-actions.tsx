import type { BulkResults, HealthFacility, HealthProfessional } from '@portal/contract';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import type { BulkAction } from '../../../ui/list/types.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAssignDialog } from './assign-dialog.tsx';
import { type Link, useLinks } from './use-links.ts';
import { EVERYONE, type Owner } from './use-owner.ts';
import type { Kind } from './use-place.ts';

type Row = { id: number; actions: readonly string[]; targetFrequency?: number };
type Actions<R> = { bulk: BulkAction<R>[]; dialog: ReactNode };

/** The call takes all of them or none. */
const allDone = (rows: readonly Row[]): BulkResults => ({ results: rows.map(({ id }) => ({ id, ok: true })) });

const linkOf = ({ id, targetFrequency = null }: { id: number; targetFrequency?: number | null }): Link => ({
  id,
  targetFrequency,
});

/** Gives the selected to someone; in one person's list, also takes them off it. */
function useBulkActions<R extends Row>(kind: Kind, owner: Owner): Actions<R> {
  const { dialog, ask } = useAssignDialog(kind, owner.owners);
  const allowed = ({ actions }: R) => actions.includes('link');
  const assign: BulkAction<R> = {
    key: 'assign',
    label: ($) => $.health.assign,
    icon: IconUserPlus,
    allowed,
    run: async (rows) => ((await ask(rows.map(({ id }) => id))) ? allDone(rows) : null),
  };
  const takeOff = useTakeOff(kind);
  const { id: userId } = owner;
  if (userId === null || userId === EVERYONE) return { bulk: [assign], dialog };
  const unassign: BulkAction<R> = {
    key: 'unassign',
    label: ($) => $.health.unassign,
    icon: IconUserMinus,
    allowed,
    run: (rows) => takeOff(userId, rows),
  };
  return { bulk: [assign, unassign], dialog };
}

/** Removes at once; the toast offers to undo, with the former visit targets. */
function useTakeOff(kind: Kind) {
  const { t } = useTexts();
  const links = useLinks(kind);
  return async (userId: number, rows: readonly Row[]) => {
    await links.remove(
      userId,
      rows.map(({ id }) => id),
    );
    const tell = (error: unknown) =>
      toast.error(
        t(($) => $.health.unassign),
        problemText(t, error),
      );
    toast.undoable(
      t(($) => $.health.unassigned, { count: rows.length }),
      () => void links.set(userId, rows.map(linkOf)).catch(tell),
    );
    // Already shown: a second toast would hide the undo button.
    return null;
  };
}

export const useProfessionalActions = (owner: Owner) => useBulkActions<HealthProfessional>('professional', owner);
export const useFacilityActions = (owner: Owner) => useBulkActions<HealthFacility>('facility', owner);
