import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { Id, type Person } from '@portal/contract';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormAlerts } from '../../../ui/form/form-alerts.tsx';
import { orNull } from '../../../ui/form/or-null.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { overDialog } from '../../../ui/over-dialog.ts';
import { useLinks } from './use-links.ts';
import type { Kind } from './use-place.ts';
import { Select } from '../../../ui/form/select.tsx';

const MOST_VISITS = 31;
const Assignment = z.strictObject({ userId: Id, targetFrequency: orNull(z.int().min(0).max(MOST_VISITS)) });

type Preset = { id: number; targetFrequency?: number };
type Question = { ids: readonly number[]; preset: Preset | undefined; close: (done: boolean) => void };

/** The dialog that assigns records to someone, and a function to open it: true when they were assigned. */
export function useAssignDialog(kind: Kind, owners: readonly Person[]) {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (ids: readonly number[], preset?: Preset) =>
    new Promise<boolean>((resolve) => {
      const close = (done: boolean) => {
        setQuestion(null);
        resolve(done);
      };
      setQuestion({ ids, preset, close });
    });
  const dialog: ReactNode = question && <AssignDialog kind={kind} owners={owners} {...question} />;
  return { dialog, ask };
}

type AssignDialogProps = Question & { kind: Kind; owners: readonly Person[] };

function AssignDialog({ kind, owners, ids, preset, close }: AssignDialogProps) {
  const { t } = useTexts();
  const links = useLinks(kind);
  const form = useContractForm({
    schema: Assignment,
    initial: { userId: preset?.id ?? null, targetFrequency: preset?.targetFrequency ?? null },
    labels: { userId: ($) => $.health.assignTo, targetFrequency: ($) => $.health.target },
    save: ({ userId, targetFrequency }) =>
      links.set(
        userId,
        ids.map((id) => ({ id, targetFrequency })),
      ),
    onSaved: () => {
      toast.success(t(($) => $.health.assigned));
      close(true);
    },
  });
  return (
    <Modal
      opened
      centered
      onClose={() => close(false)}
      title={t(($) => $.health.assignTitle, { count: ids.length })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormAlerts form={form} />
        <Stack gap="md">
          <Select
            key={form.key('userId')}
            comboboxProps={overDialog}
            {...form.field('userId')}
            data={owners.map(({ id, firstname, name }) => ({ value: id, label: `${firstname} ${name}` }))}
            placeholder={t(($) => $.health.assignSearch)}
            searchable
            data-autofocus
          />
          {kind === 'professional' && (
            <NumberInput
              key={form.key('targetFrequency')}
              {...form.field('targetFrequency')}
              description={t(($) => $.health.targetHint)}
              min={0}
              max={MOST_VISITS}
              allowDecimal={false}
            />
          )}
          <Group gap="sm">
            <Button type="submit" loading={form.busy}>
              {t(($) => $.health.assign)}
            </Button>
            <Button variant="default" onClick={() => close(false)}>
              {t(($) => $.ui.cancel)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
