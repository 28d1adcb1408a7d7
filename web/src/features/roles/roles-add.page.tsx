import { useTexts } from '../../i18n/i18n.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { RoleForm } from './parts/role-form.tsx';
import { WhoHas, useWhoHas } from './parts/who-has.tsx';
import { useRole } from './queries.ts';

/** `settings/roles/add`: a new role, with `?from=` a copy of another one. */
export function RolesAddPage() {
  const { t } = useTexts();
  const from = useNumberInAddress('from');
  const { data: model, isPending } = useRole(from);
  const who = useWhoHas();
  if (from !== null && isPending) return <FormSkeleton />;
  const start = model && {
    name: t(($) => $.roles.copyName, { name: model.name }),
    description: model.description,
    permissions: model.permissions,
  };
  return (
    <>
      <RoleForm key={from} start={start} onWho={who.ask} />
      <WhoHas {...who} />
    </>
  );
}
