import { Menu } from '@mantine/core';
import { ThemeButton } from './menu-buttons.tsx';
import { useThemeChoice } from './use-theme-choice.ts';

/** The theme switcher of the header. */
export function ThemeMenu() {
  const { modes, current, choose } = useThemeChoice();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ThemeButton />
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
