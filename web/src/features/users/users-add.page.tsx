import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { toast } from '../../ui/toast.tsx';
import { usePasswordsDialog } from './parts/passwords-dialog.tsx';
import { type SavedUser, UserForm } from './parts/user-form.tsx';
import { paths } from './screens.ts';

/** `settings/users/add`: a new account; its generated password is shown once, then the account. */
export function UsersAddPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const passwords = usePasswordsDialog();
  const onSaved = async ({ user, password }: SavedUser) => {
    toast.success(t(($) => $.users.added));
    const { id, username } = user;
    if (password !== null) await passwords.show([{ id, username, password, name: personName(user) }]);
    await navigate(paths.update(id), { replace: true });
  };
  return (
    <>
      <UserForm onCancel={() => void navigate(paths.list)} onSaved={(saved) => void onSaved(saved)} />
      {passwords.dialog}
    </>
  );
}
