import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useSettings } from '../queries.ts';
import { Holidays } from './holidays.tsx';
import { RulesForm } from './rules-form.tsx';
import { RulesHistory } from './rules-history.tsx';
import classes from './settings.module.css';
import { useStartAgain } from './use-start-again.ts';

const tabs = ['rules', 'holidays'] as const;

/** `settings/performance`: the rules of the figures, and the holidays of a year. */
export function PerformanceSettingsPage() {
  const { t } = useTexts();
  const { params, change } = useAddress();
  const tab = params.get('tab') === 'holidays' ? 'holidays' : 'rules';
  return (
    <>
      <SegmentedControl
        className={classes.tabs}
        aria-label={t(($) => $.titles.performanceSettings)}
        value={tab}
        onChange={(next) => change({ tab: next === 'rules' ? null : next })}
        data={tabs.map((one) => ({ value: one, label: t(($) => $.performanceTracking.settings.tabs[one]) }))}
      />
      {tab === 'rules' ? <Rules /> : <Holidays />}
    </>
  );
}

function Rules() {
  const { t } = useTexts();
  const { start, startAgain } = useStartAgain();
  const { data, error, refetch } = useSettings();
  if (!data && error)
    return (
      <ErrorState
        title={t(($) => $.performanceTracking.settings.loadFailed)}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <FormSkeleton />;
  // Changes by someone else do not reset the form: the server reports a conflict when it is saved.
  return <RulesForm key={start} settings={data} history={<RulesHistory settings={data} />} startAgain={startAgain} />;
}
