import { ActionIcon, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterControl } from './filter-control.tsx';
import type { ListTable } from './list-model.ts';
import classes from './list.module.css';
import { ListSettings } from './list-settings.tsx';
import { SearchField } from './search-field.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { Column, Density, ListPageProps } from './types.ts';

type ListToolbarProps<Row extends object, Key extends string> = ListPageProps<Row, Key> & {
  table: ListTable<Row>;
  shown: readonly Column<Row>[];
  isPhone: boolean;
  density: Density;
  onDensity: (density: Density) => void;
};

/** Search and filters on the left, what concerns the list as a whole on the right. */
export function ListToolbar<Row extends object, Key extends string>(props: ListToolbarProps<Row, Key>) {
  const { state, searchHint, filters = [], primary, isPhone } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.toolbar}>
      <div className={classes.narrow} data-many={filters.length > 3 || undefined}>
        <SearchField state={state} hint={t(searchHint)} />
        {isPhone && primary && (
          <ActionIcon component={Link} to={primary.href} size={44} aria-label={t(primary.label)}>
            <primary.icon size={22} aria-hidden />
          </ActionIcon>
        )}
        {(!isPhone || open) &&
          filters.map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              value={state.filters[filter.key]}
              onChange={(value) => state.setFilter(filter.key, value)}
            />
          ))}
      </div>
      <div className={classes.whole}>
        {isPhone && filters.length > 0 && (
          <Button
            variant="default"
            aria-expanded={open}
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => setOpen(!open)}
          >
            {t(($) => $.ui.list.filters)}
          </Button>
        )}
        {isPhone && <SortChoice state={state} columns={props.columns} />}
        {props.exportList && <ExportMenu {...props} exportList={props.exportList} />}
        {!isPhone && <ListSettings {...props} />}
        {!isPhone && primary && (
          <Button component={Link} to={primary.href} leftSection={<primary.icon size={18} aria-hidden />}>
            {t(primary.label)}
          </Button>
        )}
      </div>
    </div>
  );
}
