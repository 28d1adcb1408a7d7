import { IconReportMoney } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where a page is being built. */
export function PlaceholderPage() {
  const { t } = useTexts();
  return <EmptyState icon={IconReportMoney} title={t(($) => $.titles.sales)} text="" />;
}
