import { Navigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { homeOf, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { useSignOut } from './sign-out.ts';

/** What somebody sees whose account opens nothing any more: why, and who to ask. */
export function NoAccessPage() {
  const session = useSession();
  const signOut = useSignOut();
  if (!session) return <Navigate to={paths.landing()} replace />;
  if (session.memberships.length > 0) return <Navigate to={homeOf(session.memberships)} replace />;
  return (
    <EntryFrame
      title="There is nothing open to you"
      about={`Your account ${session.user.email} belongs to no organisation. It may have been deactivated, or the invitation was never accepted. Ask your organisation’s ClaimLock administrator.`}
    >
      <Button busy={signOut.isPending && 'Signing out'} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </EntryFrame>
  );
}
