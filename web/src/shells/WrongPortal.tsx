import type { Audience } from '@claimlock/contract/access';
import type { SessionState } from '@claimlock/contract/identity/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { audienceNames } from '../features/identity/audience-names.ts';
import { useOpenDemo } from '../features/identity/demo.ts';
import { problemOf } from '../lib/problem.ts';
import { homeOf, sessionReading } from '../lib/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Wordmark } from '../ui/Mark.tsx';
import { ProblemNotice } from '../ui/Notice.tsx';
import { useTitle } from '../ui/PageHead.tsx';

/** What stands where an account has no door: which one it is, who to ask, and the way to its own. */
export function WrongPortal({ audience, session }: { readonly audience: Audience; readonly session: SessionState }) {
  useTitle('Not open to you');
  const open = useOpenDemo();
  const client = useQueryClient();
  // They may have been given this part since this page learned who they are.
  useEffect(() => void client.fetchQuery({ ...sessionReading, staleTime: 0 }).catch(() => undefined), [client]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-6">
      <Wordmark />
      <h1 className="mt-8 text-24 font-semibold tracking-[-0.015em]">This part is for {audienceNames[audience]}s</h1>
      <p className="mt-2 mb-5 text-ink-soft">
        {session.demo
          ? `You are looking at the demo as ${session.user.name}. You can switch to the person whose part this is.`
          : `You are signed in as ${session.user.email}, which has not been given this part. Ask your ClaimLock administrator.`}
      </p>
      {open.error && (
        <div className="mb-4">
          <ProblemNotice problem={problemOf(open.error)} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {session.demo && (
          <Button look="primary" busy={open.isPending && 'Opening'} onClick={() => open.mutate(audience)}>
            Switch to {audienceNames[audience]}
          </Button>
        )}
        <ButtonLink to={homeOf(session.memberships)}>Go to my own start</ButtonLink>
      </div>
    </main>
  );
}
