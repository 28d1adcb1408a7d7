import { useTexts } from '../../i18n/i18n.ts';
import { fileSizeText } from '../../lib/file-size.ts';
import { numberFormat } from '../../lib/intl.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { When } from '../../ui/when.tsx';
import classes from './operations.module.css';
import { Backups } from './parts/backups.tsx';
import { Doctor } from './parts/doctor.tsx';
import { Jobs } from './parts/jobs.tsx';
import { type State, useOperations } from './queries.ts';

/** `settings/operations`: the health of the portal, for its operators. */
export function OperationsPage() {
  const { t } = useTexts();
  const { data, error, refetch } = useOperations();
  if (!data && error)
    return <ErrorState title={t(($) => $.operations.loadFailed)} error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <OfflineNote data={data} />
      <div className={classes.cards}>
        <div className={classes.stack}>
          <Backups backup={data.backup} />
          <Doctor />
        </div>
        <div className={classes.stack}>
          <Jobs jobs={data.jobs} />
          <Machine state={data} />
        </div>
      </div>
    </>
  );
}

function Machine({ state: { portal, storage, connected } }: { state: State }) {
  const { t, language } = useTexts();
  const count = (value: number) => numberFormat(language, {}).format(value);
  return (
    <>
      <Card heading={t(($) => $.operations.connected)}>
        <Facts
          facts={[
            { label: t(($) => $.operations.people), value: count(connected.people) },
            { label: t(($) => $.operations.sessions), value: count(connected.sessions) },
            { label: t(($) => $.operations.live), value: count(connected.live) },
          ]}
        />
      </Card>
      <Card heading={t(($) => $.operations.storage)}>
        <Facts
          facts={[
            { label: t(($) => $.operations.database), value: fileSizeText(storage.databaseBytes, language) },
            { label: t(($) => $.operations.files), value: fileSizeText(storage.fileBytes, language) },
            { label: t(($) => $.operations.fileCount), value: count(storage.fileCount) },
          ]}
        />
      </Card>
      <Card heading={t(($) => $.operations.versions)}>
        <Facts
          facts={[
            { label: t(($) => $.operations.portal), value: portal.version },
            { label: t(($) => $.operations.node), value: portal.node },
            { label: t(($) => $.operations.postgres), value: portal.postgres },
            { label: t(($) => $.operations.startedAt), value: <When at={portal.startedAt} /> },
          ]}
        />
      </Card>
    </>
  );
}
