import { useTexts } from '../../i18n/i18n.ts';
import type { PanelProps } from '../../ui/lazy-panel.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { QuickLinksList, type QuickLinksProps } from './quick-links-list.tsx';

type QuickLinksPanelProps = PanelProps & Omit<QuickLinksProps, 'onFollow'>;

/** The quick links beside the page. */
export function QuickLinksPanel({ opened, onClose, places, current }: QuickLinksPanelProps) {
  const { t } = useTexts();
  return (
    <SidePanel title={t(($) => $.layout.quickLinks)} opened={opened} onClose={onClose}>
      <QuickLinksList places={places} current={current} onFollow={onClose} />
    </SidePanel>
  );
}
