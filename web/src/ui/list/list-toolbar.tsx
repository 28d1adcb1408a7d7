import { ActionIcon, Button } from '@mantine/core';
import { IconFilter, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { ExportMenu, FilterControl, ListSettings, SortChoice } from './deferred-controls.tsx';
import type { ListModel } from './list-model.ts';
import classes from './list-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import type { Density, ExportFormat, ExportList, ListPageProps } from './types.ts';

type ListToolbarProps<Row extends object, Key extends string> = ListPageProps<Row, Key> & {
  model: ListModel<Row>;
  isPhone: boolean;
  density: Density;
  onDensity: (density: Density) => void;
};

/** More filters than this do not fit beside the search and the buttons. */
const MANY_FILTERS = 3;

/**
 * Search and filters on the left, what concerns the list as a whole on the right. Many filters, and those of a phone, have
 * a line of their own below.
 */
export function ListToolbar<Row extends object, Key extends string>(props: ListToolbarProps<Row, Key>) {
  const { state, searchHint, filters = [], primary, isPhone } = props;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const below = isPhone || filters.length >= MANY_FILTERS;
  const controls = filters.map((filter) => (
    <FilterControl
      key={filter.key}
      filter={filter}
      value={state.filters[filter.key]}
      onChange={(value) => state.setFilter(filter.key, value)}
    />
  ));
  return (
    <div className={classes.toolbar}>
      <div className={classes.narrow} data-short={below || undefined}>
        {searchHint && <SearchField state={state} hint={t(searchHint)} />}
        {isPhone && primary && (
          <ActionIcon component={Link} to={primary.href} size={44} aria-label={t(primary.label)}>
            <primary.icon size={22} aria-hidden />
          </ActionIcon>
        )}
        {!below && controls}
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
        {props.links?.map((link) => (
          <Button
            key={link.href}
            component={Link}
            to={link.href}
            variant="default"
            leftSection={<link.icon size={16} aria-hidden />}
          >
            {t(link.label)}
          </Button>
        ))}
        {!isPhone && props.importHref && <ImportLink href={props.importHref} />}
        {props.exportList && <Export {...props} exportList={props.exportList} />}
        {!isPhone && <Settings {...props} />}
        {!isPhone && primary && (
          <Button component={Link} to={primary.href} leftSection={<primary.icon size={18} aria-hidden />}>
            {t(primary.label)}
          </Button>
        )}
      </div>
      {below && controls.length > 0 && (!isPhone || open) && <div className={classes.filters}>{controls}</div>}
    </div>
  );
}

function ImportLink({ href }: { href: string }) {
  const { t } = useTexts();
  return (
    <Button component={Link} to={href} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
      {t(($) => $.ui.list.import)}
    </Button>
  );
}

/** Exports exactly what the list shows: same filters, same order, same columns. The server has the words for them. */
function Export<Row extends object, Key extends string>(
  props: ListToolbarProps<Row, Key> & { exportList: ExportList },
) {
  const { state, model, exportList } = props;
  const save = (format: ExportFormat) => {
    const columns = model.shown.flatMap((column) => column.exportAs ?? [column.key]);
    // The list's own query is typed by its endpoint, which only the module knows.
    exportList.mutate({ query: { ...state.query, format, columns } as never });
  };
  return <ExportMenu pending={exportList.isPending} onSave={save} />;
}

const Settings = <Row extends object, Key extends string>(props: ListToolbarProps<Row, Key>) => (
  <ListSettings
    columns={props.columns.map((column) => ({
      key: column.key,
      label: column.label,
      shown: props.model.shown.includes(column),
      fixed: column.card === 'title',
      onShow: (visible) => props.model.showColumn(column, visible),
    }))}
    density={props.density}
    onDensity={props.onDensity}
  />
);
