import { Textarea } from '@mantine/core';
import { performanceSettings } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { monthText } from '../../../i18n/months.ts';
import { FormPanel } from '../../../ui/form/form-panel.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type Closing, useReopen } from '../queries.ts';
import classes from './settings.module.css';

/** Reopens a month, with a reason that stays in the audit trail. */
export function ReopenForm({ closing: { month }, onClose }: { closing: Closing; onClose: () => void }) {
  const { t, language } = useTexts();
  const reopen = useReopen();
  const form = useContractForm({
    schema: performanceSettings.reopen.body,
    initial: { month, reason: '' },
    labels: { reason: ($) => $.performanceTracking.closing.reason },
    save: async (body) => {
      await reopen.mutateAsync({ body });
    },
    onSaved: () => {
      toast.success(t(($) => $.performanceTracking.closing.reopenedNow, { month: monthText(month, language) }));
      onClose();
    },
  });
  return (
    <FormPanel form={form} onCancel={onClose}>
      <p className={classes.muted}>{t(($) => $.performanceTracking.closing.reopenHint)}</p>
      <Textarea
        key={form.key('reason')}
        {...form.field('reason')}
        data-autofocus
        autosize
        minRows={3}
        maxLength={500}
      />
    </FormPanel>
  );
}
