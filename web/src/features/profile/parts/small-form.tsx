import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { problemText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/i18n.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';

type SmallFormProps = { form: ContractForm; submit: string; actions?: ReactNode; children: ReactNode };

/** A form of a few fields that is a part of a page; each is saved by itself. */
export function SmallForm({ form, submit, actions, children }: SmallFormProps) {
  const { t } = useTexts();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div role="alert">
        {form.failure && (
          <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
            {problemText(t, form.failure)}
          </Alert>
        )}
      </div>
      <Stack gap="md">
        {children}
        <Group gap="xs">
          <Button type="submit" variant="default" loading={form.busy}>
            {submit}
          </Button>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
