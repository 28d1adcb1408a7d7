import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import classes from './auth-form.module.css';

type AuthFormProps = {
  title: string;
  intro?: string;
  form: ContractForm;
  /** The server's message about the whole form. */
  failure: string | null;
  submit: string;
  children: ReactNode;
};

/** The form in the middle of the pages before the login. Plain elements: the login waits for nothing it can do without. */
export const AuthForm = ({ title, intro, form, failure, submit, children }: AuthFormProps) => (
  <form
    noValidate
    className={classes.form}
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit();
    }}
  >
    <div>
      <h1 className={classes.title}>{title}</h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      <div role="alert">
        {failure && (
          <div className={classes.failure}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>{failure}</span>
          </div>
        )}
      </div>
    </div>
    {children}
    <Button type="submit" size="md" loading={form.busy} fullWidth>
      {submit}
    </Button>
  </form>
);
