import { TextInput, Textarea } from '@mantine/core';
import { RoleAdd, type RoleDetails, RoleUpdate } from '@portal/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { permissionWords } from '../../../i18n/permission-texts.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { type RoleValues, useSaveRole } from '../queries.ts';
import { paths } from '../screens.ts';
import { Holders } from './holders.tsx';
import { inContractOrder } from './permission-groups.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import type { AskWho } from './who-has.tsx';

const EMPTY: RoleValues = { name: '', description: '', permissions: [] };

const valuesOf = ({ id, version, name, description, permissions }: RoleDetails): RoleValues => ({
  id,
  version,
  name,
  description,
  permissions: inContractOrder(permissions),
});

type RoleFormProps = { role?: RoleDetails; start?: RoleValues | undefined; onWho: AskWho };

export function RoleForm({ role, start = EMPTY, onWho }: RoleFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.list);
  const words = permissionWords(t);
  const form = useContractForm({
    schema: role ? RoleUpdate : RoleAdd,
    initial: role ? valuesOf(role) : start,
    labels: {
      name: ($) => $.roles.name,
      description: ($) => $.roles.description,
      permissions: ($) => $.roles.permissions,
    },
    inWords: {
      permissions: (names) =>
        (names as string[]).map((name) => `${words.group(words.groupOf(name))} · ${words.of(name).name}`).join(', '),
    },
    save: useSaveRole(),
    onSaved: () => {
      toast.success(role ? t(($) => $.roles.saved) : t(($) => $.roles.added));
      leave();
    },
  });
  return (
    <FormPage form={form} onCancel={leave} aside={role && <Holders people={role.users} />}>
      <TextInput key={form.key('name')} {...form.field('name')} autoFocus={!role} autoComplete="off" />
      <Textarea
        key={form.key('description')}
        {...form.field('description')}
        description={t(($) => $.roles.descriptionHint)}
        rows={2}
      />
      <PermissionMatrix key={form.key('permissions')} {...form.field('permissions')} onWho={onWho} />
    </FormPage>
  );
}
