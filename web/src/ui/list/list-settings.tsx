import { Checkbox, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import { SettingsButton } from './list-buttons.tsx';
import type { Column, Density } from './types.ts';

/** The part of a column needed to show or hide it. */
type ColumnChoice = Pick<Column<never>, 'key' | 'label'> & {
  shown: boolean;
  fixed: boolean;
  onShow: (visible: boolean) => void;
};

export type ListSettingsProps = {
  columns: readonly ColumnChoice[];
  density: Density;
  onDensity: (density: Density) => void;
};

/** Which columns show, and how tall the rows are. Remembered on this device. */
export function ListSettings({ columns, density, onDensity }: ListSettingsProps) {
  const { t } = useTexts();
  const name = t(($) => $.ui.list.columnsAndDensity);
  const densities = [
    { value: 'comfortable' as const, label: t(($) => $.ui.list.comfortable) },
    { value: 'compact' as const, label: t(($) => $.ui.list.compact) },
  ];
  return (
    <Popover position="bottom-end" width={260} trapFocus>
      <Popover.Target>
        <SettingsButton />
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="xs">
          <Text fw={600}>{t(($) => $.ui.list.columns)}</Text>
          {columns.map(({ key, label, shown, fixed, onShow }) => (
            <Checkbox
              key={key}
              label={t(label)}
              checked={shown}
              disabled={fixed}
              onChange={(event) => onShow(event.currentTarget.checked)}
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
