import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import type { ListState } from './list-state.ts';
import classes from './list-toolbar.module.css';

const PAUSE_IN_TYPING = 250;

type SearchFieldProps = {
  state: Pick<ListState, 'search' | 'setSearch'> & Partial<Pick<ListState, 'timesEmptied'>>;
  hint: string;
};

/**
 * Remounted when it is cleared from outside, which discards typed and pending text. The address alone cannot tell, because it may
 * be as empty as the one last rendered.
 */
export const SearchField = (props: SearchFieldProps) => <Field key={props.state.timesEmptied} {...props} />;

/** Searches when the user pauses, and follows the address when it changes by other means (back, a link). */
function Field({ state, hint }: SearchFieldProps) {
  const { t } = useTexts();
  const [text, setText] = useState(state.search);
  const [known, setKnown] = useState(state.search);
  // Searches that have not reached the address yet. When they arrive, they are older than what was typed meanwhile, and must not
  // replace it.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (state.search !== known) {
    const place = sent.indexOf(state.search);
    setKnown(state.search);
    setSent(sent.slice(place + 1));
    if (place === -1) setText(state.search);
  }
  const search = useDebouncedCallback((value: string) => {
    const asked = value.trim();
    if (asked === (sent.at(-1) ?? state.search)) return;
    setSent([...sent, asked]);
    state.setSearch(asked);
  }, PAUSE_IN_TYPING);
  const change = (value: string) => {
    setText(value);
    search(value);
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t(($) => $.ui.list.search)}
      placeholder={hint}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton aria-label={t(($) => $.ui.list.clearSearch)} onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
