import { Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { changeLanguage, useTexts } from '../i18n/i18n.ts';
import { isLanguage, languages } from '../i18n/languages.ts';
import { ToolButton } from '../ui/tool-button.tsx';

/** Switches the language in place. */
export function LanguageMenu() {
  const { t, language } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton icon={IconLanguage} label={t(($) => $.ui.language)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(code) => isLanguage(code) && void changeLanguage(code)}>
          {languages.map(({ code, name }) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
