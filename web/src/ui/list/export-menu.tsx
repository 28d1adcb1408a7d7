import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconTableExport } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { ExportButton } from './list-buttons.tsx';
import type { ExportFormat } from './types.ts';

export type ExportMenuProps = {
  pending: boolean;
  onSave: (format: ExportFormat) => void;
  /** Another file than the list shown. */
  further?: { label: string; onSave: () => void } | undefined;
};

export function ExportMenu({ pending, onSave, further }: ExportMenuProps) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ExportButton pending={pending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => onSave('xlsx')}>
          {t(($) => $.ui.list.exportXlsx)}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={() => onSave('csv')}>
          {t(($) => $.ui.list.exportCsv)}
        </Menu.Item>
        {further && (
          <Menu.Item leftSection={<IconTableExport size={18} aria-hidden />} onClick={further.onSave}>
            {further.label}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
