import { minutesCounts, ownSalesAccess } from '@portal/contract';
import { Suspense, lazy } from 'react';
import { useMessageCounts } from '../features/messages/count-queries.ts';
import { useEndpointWhen } from '../http/use-endpoint.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { useSession } from '../session/use-session.tsx';
import { useFirstScreenReady } from '../ui/deferred.tsx';

/* These parts need the texts of their own modules, so they load once the first screen is ready. */

const DueActions = lazy(async () => {
  const load = import('../features/meetings-reports/home/due-actions.tsx');
  const [{ DueActions: Part }] = await Promise.all([load, loadAllTexts()]);
  return { default: Part };
});

const MonthSales = lazy(async () => {
  const load = import('../features/user-products-sales/home/month-sales.tsx');
  const [{ MonthSales: Part }] = await Promise.all([load, loadAllTexts()]);
  return { default: Part };
});

const AcknowledgeBar = lazy(async () => {
  const load = import('../features/messages/bar/acknowledge-bar.tsx');
  const [{ AcknowledgeBar: Part }] = await Promise.all([load, loadAllTexts()]);
  return { default: Part };
});

/** Tasks shown above the first screen until they are done, whatever that screen is. */
export function AboveHome() {
  const waiting = useMessageCounts()?.toAcknowledge ?? 0;
  const ready = useFirstScreenReady();
  if (!ready || waiting === 0) return null;
  return (
    <Suspense fallback={null}>
      <AcknowledgeBar />
    </Suspense>
  );
}

/** What features show on the first screen of another: nothing is fetched where there is nothing to show. */
export function HomeParts() {
  const { can } = useSession();
  const ready = useFirstScreenReady();
  // No extra request: the menu has already fetched these counts.
  const actions = useEndpointWhen(minutesCounts, can(minutesCounts.access) ? {} : null).data?.actions ?? 0;
  if (!ready) return null;
  return (
    <>
      {actions > 0 && (
        <Suspense fallback={null}>
          <DueActions />
        </Suspense>
      )}
      {can(ownSalesAccess('Monthly')) && (
        <Suspense fallback={null}>
          <MonthSales />
        </Suspense>
      )}
    </>
  );
}
