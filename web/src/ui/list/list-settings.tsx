import { ActionIcon, Checkbox, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListTable } from './list-model.ts';
import type { Column, Density } from './types.ts';

type ListSettingsProps<Row extends object> = {
  table: ListTable<Row>;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  density: Density;
  onDensity: (density: Density) => void;
};

/** Which columns show, and how tall the rows are. Remembered on this device. */
export function ListSettings<Row extends object>({
  table,
  columns,
  shown,
  density,
  onDensity,
}: ListSettingsProps<Row>) {
  const { t } = useTexts();
  const name = t(($) => $.ui.list.columnsAndDensity);
  const densities = [
    { value: 'comfortable' as const, label: t(($) => $.ui.list.comfortable) },
    { value: 'compact' as const, label: t(($) => $.ui.list.compact) },
  ];
  return (
    <Popover position="bottom-end" width={260} trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={name} title={name}>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="xs">
          <Text fw={600}>{t(($) => $.ui.list.columns)}</Text>
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={t(column.label)}
              checked={shown.includes(column)}
              disabled={column.card === 'title'}
              onChange={(event) => table.getColumn(column.key)?.toggleVisibility(event.currentTarget.checked)}
            />
          ))}
          <Text fw={600} mt="xs">
            {t(($) => $.ui.list.density)}
          </Text>
          <SegmentedControl
            aria-label={t(($) => $.ui.list.density)}
            data={densities}
            value={density}
            onChange={onDensity}
            fullWidth
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
