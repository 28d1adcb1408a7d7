import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';

type AuthFormProps = {
  title: string;
  intro?: string;
  form: ContractForm;
  /** In words, what the server said of the whole form. */
  failure: string | null;
  submit: string;
  children: ReactNode;
};

/** The form in the middle of the pages before the login. */
export const AuthForm = ({ title, intro, form, failure, submit, children }: AuthFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit();
    }}
  >
    <Stack gap="md">
      <div>
        <Title order={1} fz="1.5rem">
          {title}
        </Title>
        {intro && (
          <Text c="dimmed" mt="xs">
            {intro}
          </Text>
        )}
        <div role="alert">
          {failure && (
            <Alert color="red" mt="md" icon={<IconAlertTriangle aria-hidden />}>
              {failure}
            </Alert>
          )}
        </div>
      </div>
      {children}
      <Button type="submit" size="md" loading={form.busy} fullWidth>
        {submit}
      </Button>
    </Stack>
  </form>
);
