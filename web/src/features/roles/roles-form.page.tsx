import { Alert, Button } from '@mantine/core';
import type { RoleDetails } from '@portal/contract';
import { IconCopy, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { DeleteRole } from './parts/delete-role.tsx';
import { Holders } from './parts/holders.tsx';
import { PermissionMatrix } from './parts/permission-matrix.tsx';
import { RoleForm } from './parts/role-form.tsx';
import { type AskWho, WhoHas, useWhoHas } from './parts/who-has.tsx';
import { useRole } from './queries.ts';
import { paths } from './screens.ts';

/** An address without an id leads nowhere. */
const NO_ID = { code: 'not_found' };

/** `settings/roles/update?id=`: the permissions of a role, and its users. */
export function RolesFormPage() {
  const { t } = useTexts();
  const id = useNumberInAddress('id');
  const { data: role, error, refetch } = useRole(id);
  const who = useWhoHas();
  usePageTitle(role?.name ?? null);
  if (!role) {
    if (!error && id !== null) return <FormSkeleton />;
    return <ErrorState missing={t(($) => $.roles.notFound)} error={error ?? NO_ID} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader text={role.description || undefined} data={role}>
        <Button
          component={Link}
          to={paths.copyOf(role.id)}
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {t(($) => $.roles.duplicate)}
        </Button>
        {role.actions.includes('delete') && <DeleteRole role={role} />}
      </PageHeader>
      {role.actions.includes('update') ? (
        <RoleForm key={role.id} role={role} onWho={who.ask} />
      ) : (
        <ReadRole role={role} onWho={who.ask} />
      )}
      <WhoHas {...who} />
    </>
  );
}

/** A role that cannot be changed: its permissions, and why it is fixed. */
function ReadRole({ role, onWho }: { role: RoleDetails; onWho: AskWho }) {
  const { t } = useTexts();
  return (
    <Columns aside={<Holders people={role.users} />}>
      <Alert color="gray" mb="md" icon={<IconLock aria-hidden />} title={t(($) => $.roles.readOnlyTitle)}>
        {role.isSystem ? t(($) => $.roles.readOnlySystem) : t(($) => $.roles.readOnlyOther)}
      </Alert>
      <Card>
        <PermissionMatrix label={t(($) => $.roles.permissions)} value={role.permissions} onWho={onWho} readOnly />
      </Card>
    </Columns>
  );
}
