import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './search-button.module.css';

/** Opens the search: a field to click where there is room, an icon elsewhere. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  return (
    <UnstyledButton className={classes.button} aria-haspopup="dialog" aria-keyshortcuts="/ Control+K" onClick={onOpen}>
      <IconSearch size={20} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        {t(($) => $.search.open)}
        <kbd>{t(($) => $.search.shortcut)}</kbd>
      </span>
    </UnstyledButton>
  );
}
