import { SegmentedControl, Tabs } from '@mantine/core';
import { toVisit } from '@portal/contract';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { dayOf } from '../../lib/days.ts';
import { numberFormat } from '../../lib/intl.ts';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FacilitiesList } from './parts/facilities-list.tsx';
import classes from './parts/health.module.css';
import { OwnerChoice } from './parts/owner-choice.tsx';
import { ProfessionalsList } from './parts/professionals-list.tsx';
import { Todo } from './parts/todo.tsx';
import { useOwner } from './parts/use-owner.ts';
import { type Tab, tabs, usePlace } from './parts/use-place.ts';
import { useFacilities, useProfessionals } from './queries.ts';

/** Records and forms weigh more than the lists: they come with the first one that is opened. */
const loadPanel = () => import('./parts/health-panel.tsx').then((module) => module.HealthPanel);

/** `employees-health-facilities/list`: whom to visit, then all professionals and facilities of one's list. */
export function HealthListPage() {
  const owner = useOwner();
  const today = dayOf(useNow());
  const professionals = useProfessionals(owner.id);
  const facilities = useFacilities(owner.id);
  const { tab, showTab, open, close } = usePlace();
  const due = useMemo(
    () => professionals.data && toVisit(professionals.data, today).length,
    [professionals.data, today],
  );
  const counts = { todo: due, professionals: professionals.data?.length, facilities: facilities.data?.length };
  return (
    <>
      <OwnerChoice owner={owner} />
      <Tabs value={tab} onChange={(value) => showTab(value as Tab)} keepMounted={false}>
        <TabRow counts={counts} />
        <Tabs.Panel value="todo">
          <Todo list={professionals} mayChange={owner.mayChange} today={today} />
        </Tabs.Panel>
        <Tabs.Panel value="professionals">
          <ProfessionalsList list={professionals} owner={owner} today={today} />
        </Tabs.Panel>
        <Tabs.Panel value="facilities">
          <FacilitiesList list={facilities} professionals={professionals} owner={owner} />
        </Tabs.Panel>
      </Tabs>
      <LazyPanel
        load={loadPanel}
        props={{
          opened: open !== null,
          onClose: close,
          owner,
          today,
          professionals: professionals.data,
          facilities: facilities.data,
        }}
      />
    </>
  );
}

function TabRow({ counts }: { counts: Record<Tab, number | undefined> }) {
  const { t, language } = useTexts();
  const { tab, isMap, showMap } = usePlace();
  const number = numberFormat(language);
  const count = (one: Tab) => {
    const value = counts[one];
    return value === undefined ? undefined : (
      <span className={classes.count} data-tab={one}>
        {number.format(value)}
      </span>
    );
  };
  return (
    <div className={classes.tabs}>
      <Tabs.List className={classes.tabList}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab} rightSection={count(one)}>
            {t(($) => $.health.tabs[one])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tab === 'facilities' && (
        <SegmentedControl
          aria-label={t(($) => $.health.view)}
          value={isMap ? 'map' : 'list'}
          onChange={(value) => showMap(value === 'map')}
          data={[
            { value: 'list', label: t(($) => $.health.list) },
            { value: 'map', label: t(($) => $.health.map) },
          ]}
        />
      )}
    </div>
  );
}
