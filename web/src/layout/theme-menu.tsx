import { Menu } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useTexts } from '../i18n/i18n.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { useThemeChoice } from './use-theme-choice.ts';

/** The theme switcher of the header. */
export function ThemeMenu() {
  const { t } = useTexts();
  const { modes, current, choose } = useThemeChoice();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton
          icon={modes.find((mode) => mode.value === current)?.icon ?? IconDeviceDesktop}
          label={t(($) => $.frame.theme)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={choose}>
          {modes.map(({ value, label, icon: Mark }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Mark size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
