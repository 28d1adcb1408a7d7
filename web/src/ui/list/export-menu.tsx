import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useListExport } from './use-list-export.ts';

/** The list as a file. */
export function ExportMenu<Row, Key extends string>(props: Parameters<typeof useListExport<Row, Key>>[0]) {
  const { t } = useTexts();
  const save = useListExport(props);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={props.exportList.isPending}
        >
          {t(($) => $.ui.list.export)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={18} aria-hidden />} onClick={() => save('xlsx')}>
          {t(($) => $.ui.list.exportXlsx)}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={18} aria-hidden />} onClick={() => save('csv')}>
          {t(($) => $.ui.list.exportCsv)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
