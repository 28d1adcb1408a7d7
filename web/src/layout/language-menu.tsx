import { Menu } from '@mantine/core';
import { changeLanguage, useTexts } from '../i18n/i18n.ts';
import { isLanguage, languages } from '../i18n/languages.ts';
import { LanguageButton } from './menu-buttons.tsx';

/** Switches the language in place. */
export function LanguageMenu() {
  const { language } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <LanguageButton />
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
