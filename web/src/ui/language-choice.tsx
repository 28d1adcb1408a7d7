import { Input } from '@mantine/core';
import { IconChevronDown, IconLanguage } from '@tabler/icons-react';
import { changeLanguage, useTexts } from '../i18n/i18n.ts';
import { isLanguage, languages } from '../i18n/languages.ts';

/** Switches the language in place. */
export function LanguageChoice() {
  const { t, language } = useTexts();
  return (
    <Input
      component="select"
      pointer
      aria-label={t(($) => $.ui.language)}
      leftSection={<IconLanguage size={16} aria-hidden />}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && void changeLanguage(value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Input>
  );
}
