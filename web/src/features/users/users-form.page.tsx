import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { personName } from '../../references/person-name.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { ReadPage } from '../../ui/read-page.tsx';
import { toast } from '../../ui/toast.tsx';
import { useNumberInAddress } from '../../ui/use-address.ts';
import { AccountActions } from './parts/account-actions.tsx';
import { type ShowPasswords, usePasswordsDialog } from './parts/passwords-dialog.tsx';
import { Rights } from './parts/rights.tsx';
import { useUserFacts } from './parts/user-facts.tsx';
import { UserForm } from './parts/user-form.tsx';
import { UserPanels } from './parts/user-panels.tsx';
import { UserStatus } from './parts/user-status.tsx';
import { type UserDetails, useUser } from './queries.ts';
import { paths } from './screens.ts';

/** An address without an id leads nowhere. */
const NO_ID = { code: 'not_found' };

/** `settings/users/update?id=`: one account, with its permissions and sessions. */
export function UsersFormPage() {
  const { t } = useTexts();
  const id = useNumberInAddress('id');
  const { data: user, error, refetch } = useUser(id);
  const passwords = usePasswordsDialog();
  usePageTitle(user ? personName(user) : null);
  if (!user) {
    if (!error && id !== null) return <FormSkeleton />;
    return <ErrorState missing={t(($) => $.users.notFound)} error={error ?? NO_ID} onRetry={() => void refetch()} />;
  }
  const Account = user.actions.includes('update') ? EditUser : ReadUser;
  return (
    <>
      <Account key={user.id} user={user} showPasswords={passwords.show} />
      <Rights user={user} />
      {passwords.dialog}
    </>
  );
}

type AccountProps = { user: UserDetails; showPasswords: ShowPasswords };

function EditUser({ user, showPasswords }: AccountProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.list);
  const onSaved = () => {
    toast.success(t(($) => $.users.saved));
    leave();
  };
  return (
    <>
      <PageHeader mark={<UserStatus enabled={user.enabled} />} text={user.designation} data={user}>
        <AccountActions user={user} showPasswords={showPasswords} />
      </PageHeader>
      <UserForm user={user} onCancel={leave} onSaved={onSaved} aside={<UserPanels user={user} />} />
    </>
  );
}

function ReadUser({ user, showPasswords }: AccountProps) {
  const { t } = useTexts();
  return (
    <ReadPage
      data={user}
      mark={<UserStatus enabled={user.enabled} />}
      actions={<AccountActions user={user} showPasswords={showPasswords} />}
      heading={t(($) => $.users.details)}
      facts={useUserFacts(user)}
      aside={<UserPanels user={user} />}
    />
  );
}
