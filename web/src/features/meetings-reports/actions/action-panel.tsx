import { Textarea } from '@mantine/core';
import { ActionUpdate } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { PanelProps } from '../../../ui/lazy-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type FollowedAction, useUpdateAction } from '../queries.ts';
import classes from './actions.module.css';

type ActionPanelProps = PanelProps & { action: FollowedAction };

/** Moves the date of an action, and notes how far it is. */
export function ActionPanel({ opened, onClose, action }: ActionPanelProps) {
  const { t } = useTexts();
  return (
    <SidePanel title={t(($) => $.meetingsReports.follow)} opened={opened} onClose={onClose}>
      <ActionForm action={action} onClose={onClose} />
    </SidePanel>
  );
}

function ActionForm({ action, onClose }: { action: FollowedAction; onClose: () => void }) {
  const { t } = useTexts();
  const { mutateAsync } = useUpdateAction();
  const form = useContractForm({
    schema: ActionUpdate.required({ dueOn: true, note: true }),
    initial: { version: action.version, dueOn: action.dueOn, note: action.note },
    labels: { dueOn: ($) => $.meetingsReports.action.dueOn, note: ($) => $.meetingsReports.action.note },
    save: async (body) => void (await mutateAsync({ params: { actionId: action.id }, body })),
    onSaved: () => {
      toast.success(t(($) => $.meetingsReports.followed));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <p className={classes.panelWhat}>{action.what}</p>
      <DayField key={form.key('dueOn')} {...form.field('dueOn')} />
      <Textarea
        key={form.key('note')}
        {...form.field('note')}
        placeholder={t(($) => $.meetingsReports.noteHint)}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
      />
    </FormPanel>
  );
}
