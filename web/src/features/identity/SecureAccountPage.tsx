import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { homeOf, useRenewSession, useSessionAnswer } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { useSignOut } from './sign-out.ts';

/** Sets up the second factor that an audience needs before its portal opens (decisions §3). */
export function SecureAccountPage() {
  const { data } = useSessionAnswer();
  const renew = useRenewSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [way, setWay] = useState<'app' | 'passkey'>();
  if (data && !data.session) return <Navigate to={paths.signIn()} replace />;
  const done = async () => {
    const { session } = await renew();
    await navigate(session ? homeOf(session.memberships) : paths.landing(), { replace: true });
  };
  return (
    <EntryFrame
      wide
      title="Secure your account"
      about="Your role needs MFA. Set it up now; you use it whenever you sign in."
    >
      {!data ? (
        <SkeletonText />
      ) : data.session && !data.session.needsSecondFactor && way === undefined ? (
        <div className="space-y-4">
          <p>MFA is set up, or not needed.</p>
          <Button look="primary" onClick={() => void done()}>
            Go on
          </Button>
        </div>
      ) : way === undefined ? (
        <ul className="space-y-3">
          <Way
            title="Authenticator app"
            about="An app on your phone shows six digits that change every half minute."
            onChoose={() => setWay('app')}
          />
          <Way
            title="Passkey"
            about="Your device or a security key proves that it is you: a touch, a look, or a PIN. It cannot be phished."
            onChoose={() => setWay('passkey')}
          />
        </ul>
      ) : (
        <>
          {way === 'app' ? <AddAuthenticator onDone={() => void done()} /> : <AddPasskey onDone={() => void done()} />}
          <div className="mt-6">
            <Button look="quiet" size="small" onClick={() => setWay(undefined)}>
              Choose another way
            </Button>
          </div>
        </>
      )}
      <div className="mt-8 border-line border-t pt-4">
        <Button look="quiet" size="small" onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </div>
    </EntryFrame>
  );
}

function Way({
  title,
  about,
  onChoose,
}: {
  readonly title: string;
  readonly about: string;
  readonly onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="w-full rounded-md border border-line bg-surface p-4 text-left transition-colors hover:border-accent"
      >
        <span className="block font-semibold">{title}</span>
        <span className="mt-0.5 block text-ink-soft">{about}</span>
      </button>
    </li>
  );
}
