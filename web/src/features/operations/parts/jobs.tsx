import { Button } from '@mantine/core';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import { numberFormat } from '../../../lib/intl.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { toast } from '../../../ui/toast.tsx';
import { When } from '../../../ui/when.tsx';
import classes from '../operations.module.css';
import { type State, useRetryJob } from '../queries.ts';

type FailedJob = State['jobs']['failed'][number];

/** The background jobs, and those that have failed for good. */
export function Jobs({ jobs }: { jobs: State['jobs'] }) {
  const { t, language } = useTexts();
  const count = (value: number) => numberFormat(language, {}).format(value);
  return (
    <Card heading={t(($) => $.operations.jobs)}>
      <Facts
        facts={[
          { label: t(($) => $.operations.waiting), value: count(jobs.waiting) },
          { label: t(($) => $.operations.active), value: count(jobs.active) },
          { label: t(($) => $.operations.failed), value: count(jobs.failedCount) },
        ]}
      />
      {jobs.failed.length === 0 ? (
        <p className={classes.hint}>{t(($) => $.operations.noFailure)}</p>
      ) : (
        <>
          <h3 className={classes.subheading}>{t(($) => $.operations.failed)}</h3>
          <ul className={classes.rows}>
            {jobs.failed.map((job) => (
              <FailedRow key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
      {jobs.failedCount > jobs.failed.length && (
        <p className={classes.hint}>
          {t(($) => $.operations.failedMore, { shown: count(jobs.failed.length), all: count(jobs.failedCount) })}
        </p>
      )}
    </Card>
  );
}

function FailedRow({ job: { id, name, at, reason } }: { job: FailedJob }) {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useRetryJob();
  const retry = async () => {
    try {
      await mutateAsync({ body: { id } });
      toast.success(t(($) => $.operations.retried));
    } catch (error) {
      toast.error(
        t(($) => $.operations.retryFailed),
        problemText(t, error),
      );
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <code>{name}</code> · <When at={at} />
        <div className={classes.detail} lang="en">
          {reason}
        </div>
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        aria-label={t(($) => $.operations.retryNamed, { name })}
        onClick={() => void retry()}
      >
        {t(($) => $.operations.retry)}
      </Button>
    </li>
  );
}
