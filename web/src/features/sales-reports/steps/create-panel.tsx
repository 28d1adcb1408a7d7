import type { SalesSide } from '@portal/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';

type CreatePanelProps<Choices> = {
  side: SalesSide;
  opened: boolean;
  onClose: () => void;
  /** The choices of the form, which is shown once they have loaded. */
  choices: { data: Choices | undefined; error: unknown; refetch: () => unknown };
  children: (choices: Choices) => ReactNode;
};

/** A panel beside the names: an unknown product or pharmacy is added without leaving the step. */
export function CreatePanel<Choices>({ side, opened, onClose, choices, children }: CreatePanelProps<Choices>) {
  const { t } = useTexts();
  const { data, error, refetch } = choices;
  const content = () => {
    if (data !== undefined) return children(data);
    if (!error) return <FormSkeleton />;
    const title = t(($) => $.salesReports.steps.createFailed);
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />;
  };
  return (
    <SidePanel title={t(($) => $.salesReports.steps.create[side])} opened={opened} onClose={onClose}>
      {opened && content()}
    </SidePanel>
  );
}
