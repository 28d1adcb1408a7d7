import { TextInput } from '@mantine/core';
import { userFields } from '@portal/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { labelsOf } from '../../../ui/reference-fields.tsx';
import { type UserRow, useSaveUser } from '../queries.ts';
import { useChoices } from './choices.ts';
import { CityChoice, DesignationChoice, ManagerChoice, RoleChoice } from './user-choices.tsx';
import { NOBODY, type UserValues, sameFields, schemas, valuesOf } from './user-values.ts';
import { proposeUsername } from './username.ts';
import classes from './user-form.module.css';

export type SavedUser = Awaited<ReturnType<ReturnType<typeof useSaveUser>>>;

type UserFormProps = { user?: UserRow; onCancel: () => void; onSaved: (saved: SavedUser) => void; aside?: ReactNode };

export function UserForm({ user, onCancel, onSaved, aside }: UserFormProps) {
  const { t } = useTexts();
  const { form, choices } = useUserForm(user, onSaved);
  return (
    <FormPage form={form} onCancel={onCancel} aside={aside}>
      <div className={classes.pair}>
        <TextInput key={form.key('firstname')} {...form.field('firstname')} autoFocus={!user} autoComplete="off" />
        <TextInput key={form.key('name')} {...form.field('name')} autoComplete="off" />
      </div>
      <TextInput
        key={form.key('username')}
        {...form.field('username')}
        description={user ? undefined : t(($) => $.users.usernameHint)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes.pair}>
        <TextInput key={form.key('email')} {...form.field('email')} type="email" autoComplete="off" />
        <TextInput key={form.key('phone')} {...form.field('phone')} type="tel" autoComplete="off" />
      </div>
      <div className={classes.pair}>
        <DesignationChoice
          key={form.key('designationId')}
          {...form.field('designationId')}
          data={choices.designations}
        />
        <ManagerChoice key={form.key('managerId')} {...form.field('managerId')} data={choices.managers} />
      </div>
      <CityChoice key={form.key('cityIds')} {...form.field('cityIds')} data={choices.cities} />
      <RoleChoice key={form.key('roleIds')} {...form.field('roleIds')} data={choices.roles} />
    </FormPage>
  );
}

function useUserForm(user: UserRow | undefined, onSaved: (saved: SavedUser) => void) {
  const choices = useChoices(user);
  const save = useSaveUser();
  const saved = useRef<SavedUser>(null);
  const form = useContractForm({
    schema: user ? schemas.update : schemas.add,
    initial: user ? valuesOf(user) : NOBODY,
    labels: {
      ...labelsOf(userFields, ($) => $.users.fields),
      cityIds: ($) => $.users.cities,
      roleIds: ($) => $.users.roles,
    },
    inWords: choices.inWords,
    save: async (values) => {
      saved.current = await save(values);
    },
    onSaved: () => {
      if (saved.current) onSaved(saved.current);
    },
  });
  useNewVersion(form.form, user);
  useProposedUsername(form.form, user === undefined);
  return { form, choices };
}

type Form = ReturnType<typeof useContractForm>['form'];

/** Disabling an account or resetting its password increases its version without affecting the form's values. */
function useNewVersion(form: Form, user: UserRow | undefined) {
  const adopt = useEffectEvent((version: number | undefined) => {
    const started = form.getInitialValues();
    if (!user || started['version'] === version || !sameFields(started as UserValues, valuesOf(user))) return;
    form.setInitialValues({ ...started, version });
    form.setFieldValue('version', version);
  });
  const version = user?.version;
  useEffect(() => adopt(version), [version]);
}

/** The username follows the names until someone writes one. */
function useProposedUsername(form: Form, isNew: boolean) {
  const propose = (before: { firstname: unknown; name: unknown }) => {
    if (!isNew) return;
    const { username, firstname, name } = form.getValues();
    const was = proposeUsername(String(before.firstname), String(before.name));
    if (username !== '' && username !== was) return;
    const next = proposeUsername(String(firstname), String(name));
    if (next !== username) form.setFieldValue('username', next);
  };
  useEffect(() => {
    const stops = [
      form.watch('firstname', ({ previousValue }) =>
        propose({ firstname: previousValue, name: form.getValues()['name'] }),
      ),
      form.watch('name', ({ previousValue }) =>
        propose({ firstname: form.getValues()['firstname'], name: previousValue }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}
