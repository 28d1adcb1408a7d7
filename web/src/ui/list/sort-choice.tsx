import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { SortButton } from './list-buttons.tsx';
import type { ListState } from './list-state.ts';
import type { Column } from './types.ts';

export type SortChoiceProps = {
  state: ListState;
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'sortable'>[];
};

/** The order of a list that has no heads to click on. */
export function SortChoice({ state, columns }: SortChoiceProps) {
  const { t } = useTexts();
  const sort = state.sort;
  const directions = [
    { descending: false, label: t(($) => $.ui.list.sortAscending), icon: IconArrowUp },
    { descending: true, label: t(($) => $.ui.list.sortDescending), icon: IconArrowDown },
  ];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <SortButton />
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => column.sortable)
          .map(({ key, label }) => (
            <Menu.Item
              key={key}
              fw={sort?.key === key ? 600 : undefined}
              onClick={() => state.setSort({ key, descending: false })}
            >
              {t(label)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        {directions.map(({ descending, label, icon: Arrow }) => (
          <Menu.Item
            key={label}
            leftSection={<Arrow size={16} aria-hidden />}
            fw={sort?.descending === descending ? 600 : undefined}
            disabled={!sort}
            onClick={() => sort && state.setSort({ ...sort, descending })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
