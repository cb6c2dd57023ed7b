import { readSecondFactors } from '@claimlock/contract/identity/account';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAll, useRead } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { AuthenticatorSetting } from './AuthenticatorSetting.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { OwnSignIns } from './OwnSignIns.tsx';
import { PasskeySettings } from './PasskeySettings.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';

/** How one's account is secured: password, authenticator, recovery codes, passkeys, open sessions. */
export function SecuritySection() {
  const session = useSession();
  const query = useRead(readSecondFactors, {});
  const client = useQueryClient();
  const changed = () => void refreshAll(client);
  return (
    <div className="space-y-4">
      {session?.demo && (
        <Notice tone="info">
          This is a demo account that many may use. Its password and MFA methods are shown as they are for a real one.
        </Notice>
      )}
      <Loaded
        query={query}
        what="Your security settings"
        skeleton={
          <Section title="Password" padded>
            <SkeletonText />
          </Section>
        }
      >
        {(factors) => (
          <>
            <Section title="Password" padded>
              <PasswordSetting hasPassword={factors.hasPassword} />
            </Section>
            <Section
              title="Authenticator app"
              note={factors.required ? 'Your role needs MFA.' : 'MFA in addition to the password.'}
              padded
            >
              <AuthenticatorSetting factors={factors} onChanged={changed} />
            </Section>
            <Section title="Passkeys" note="Sign in without a password, and without anything that can be phished.">
              <PasskeySettings factors={factors} onChanged={changed} />
            </Section>
          </>
        )}
      </Loaded>
      <OpenSessions />
      <OwnSignIns />
    </div>
  );
}
