import { may, mayAny, entityPath } from '@portal/contract';
import { Navigate, useParams } from 'react-router';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { Columns } from '../../ui/columns.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { LayoutCustomiser } from '../../ui/layout-config/customiser.tsx';
import { ChangePassword } from './parts/change-password.tsx';
import { ColleagueCard } from './parts/colleague-card.tsx';
import { Notices } from './parts/notices.tsx';
import { Preferences } from './parts/preferences.tsx';
import { ProfileHeader } from './parts/profile-header.tsx';
import { ProfileNotFound } from './parts/profile-not-found.tsx';
import { Sessions } from './parts/sessions.tsx';
import { Substitute } from './parts/substitute.tsx';
import classes from './profile.module.css';
import { type OwnProfile, useColleague, useOwnProfile } from './queries.ts';

/** Permissions to decide, for which a substitute makes sense. */
const decides = mayAny('WorkReports.Approve', 'MeetingsReports.Approve');

/** `profile` alone is one's own. */
export function OwnProfileRedirect() {
  const { user } = useSession();
  return <Navigate to={entityPath('profile', user?.username ?? '')} replace />;
}

/** `profile/{username}`: one's own, editable; someone else's, read-only. */
export function ProfilePage() {
  const { username = '' } = useParams();
  const { user, can } = useSession();
  if (user?.username.toLowerCase() === username.toLowerCase()) return <Own />;
  return can(may('UserSettings.List')) ? <Colleague key={username} username={username} /> : <ProfileNotFound />;
}

function Own() {
  const { t } = useTexts();
  const { data: profile, error, refetch } = useOwnProfile();
  if (profile) return <OwnDetails profile={profile} />;
  if (!error) return <FormSkeleton />;
  return <ErrorState title={t(($) => $.profile.loadFailed)} error={error} onRetry={() => void refetch()} />;
}

function OwnDetails({ profile }: { profile: OwnProfile }) {
  const { can } = useSession();
  return (
    <div className={classes.page}>
      <OfflineNote data={profile} />
      <ProfileHeader {...profile} />
      <Columns
        aside={
          <div className={classes.stack}>
            {(can(decides) || profile.substitute !== null) && <Substitute profile={profile} />}
            <Sessions />
          </div>
        }
      >
        <div className={classes.stack}>
          <Preferences profile={profile} />
          <Notices profile={profile} />
          <ChangePassword username={profile.username} />
          <LayoutCustomiser />
        </div>
      </Columns>
    </div>
  );
}

function Colleague({ username }: { username: string }) {
  const { t } = useTexts();
  const { colleague, error, refetch } = useColleague(username);
  if (colleague) return <ColleagueCard colleague={colleague} />;
  if (colleague === null) return <ProfileNotFound />;
  if (!error) return <FormSkeleton />;
  return <ErrorState title={t(($) => $.profile.loadFailed)} error={error} onRetry={() => void refetch()} />;
}
