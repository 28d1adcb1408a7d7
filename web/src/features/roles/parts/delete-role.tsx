import type { RoleDetails } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { DeleteButton } from '../../../ui/delete-button.tsx';
import { useRemoveRole } from '../queries.ts';
import { paths } from '../screens.ts';

/** Deletes a role. A role in use is refused, with the number of its users. */
export function DeleteRole({ role: { id, name } }: { role: RoleDetails }) {
  const { t } = useTexts();
  const remove = useRemoveRole();
  const inUseText = (count: number | undefined) =>
    count === undefined ? t(($) => $.roles.inUseUnknown) : t(($) => $.roles.inUseText, { count });
  return (
    <DeleteButton
      label={t(($) => $.roles.delete)}
      question={{ title: t(($) => $.roles.deleteTitle), text: t(($) => $.roles.deleteText, { name }) }}
      run={() => remove.mutateAsync({ query: { id } })}
      done={t(($) => $.roles.deleted)}
      list={paths.list}
      inUse={(details = {}) => ({ title: t(($) => $.roles.inUseTitle), text: inUseText(Object.values(details)[0]) })}
    />
  );
}
