import { Modal } from '@mantine/core';
import { useTexts } from '../../i18n/i18n.ts';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import type { Place } from '../../ui/screen.ts';
import classes from './search.module.css';
import { SearchBox } from './search-box.tsx';

type SearchPanelProps = PanelProps & { places: readonly Place[] };

/** The search over everything that the user may open. */
export function SearchPanel({ opened, onClose, places }: SearchPanelProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      size="40rem"
      yOffset="10dvh"
      classNames={{ content: classes.content, body: classes.body, inner: classes.inner }}
      attributes={{ content: { 'aria-label': t(($) => $.search.title) } }}
    >
      <SearchBox places={places} onClose={onClose} />
    </Modal>
  );
}
