import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { changeLanguage, useTexts } from '../i18n/i18n.ts';
import { isLanguage, languages } from '../i18n/languages.ts';

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

/** Switches the language in place. */
export function LanguageChoice() {
  const { t, language } = useTexts();
  return (
    <NativeSelect
      aria-label={t(($) => $.ui.language)}
      leftSection={<IconLanguage size={16} aria-hidden />}
      data={options}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && void changeLanguage(value)}
    />
  );
}
