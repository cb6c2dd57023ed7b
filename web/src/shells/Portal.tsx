import type { Audience } from '@claimlock/contract/access';
import type { Membership, SessionState } from '@claimlock/contract/identity/endpoints';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useOpenDemo } from '../features/identity/demo.ts';
import { useHeldPage } from '../lib/held-page.ts';
import { paths } from '../lib/paths.ts';
import { didSignOut, membershipsFor, rememberWasIn, useSessionAnswer, wasIn } from '../lib/session.ts';
import { later } from '../ui/later.ts';
import { Failure } from '../ui/States.tsx';
import { FrameSkeleton } from './FrameSkeleton.tsx';

const HeldPage = later(() => import('./HeldPage.tsx').then((m) => m.HeldPage));
const WrongPortal = later(() => import('./WrongPortal.tsx').then((m) => m.WrongPortal), <FrameSkeleton />);

/** How often a demo opens by itself while its portal is in sight. */
const mostOpenings = 3;

/** What a portal knows once it is open. */
export type OpenPortal = { readonly session: SessionState; readonly memberships: readonly Membership[] };

/**
 * The door of a portal. Whoever belongs here comes in; in demo mode a first visit opens the demo by itself, unless
 * somebody signed out in this tab or their session ended in it; everybody else is led to where they can come in.
 */
export function Portal({
  audience,
  children,
}: {
  readonly audience: Audience;
  readonly children: (portal: OpenPortal) => ReactNode;
}) {
  const { data, error, refetch } = useSessionAnswer();
  const location = useLocation();
  const openDemo = useOpenDemo();
  const wasOpen = useRef(false);
  const session = data?.session ?? null;
  const held = useHeldPage();
  const sessionEnded = session === null && (wasOpen.current || wasIn()) && !didSignOut();
  const opensItself = data?.mode === 'demo' && session === null && !didSignOut() && !sessionEnded;
  const isIn = session !== null;
  useEffect(() => {
    if (isIn) rememberWasIn();
  }, [isIn]);
  const { mutate, isPending, isError } = openDemo;
  const opened = useRef(0);
  useEffect(() => {
    // A browser that keeps no cookie has no session however often one is begun.
    if (!opensItself || isPending || isError || opened.current >= mostOpenings) return;
    opened.current += 1;
    mutate(audience);
  }, [opensItself, isPending, isError, mutate, audience]);

  const failed = error ?? openDemo.error;
  if (!data && !failed) return <FrameSkeleton />;
  if (failed && !session) {
    const retry = () => (openDemo.error ? openDemo.reset() : void refetch());
    return (
      <main className="mx-auto max-w-xl py-[12vh]">
        <h1 className="sr-only">ClaimLock</h1>
        <Failure what="ClaimLock" error={failed} onRetry={retry} />
      </main>
    );
  }
  if (!session) {
    if (opensItself && (isPending || opened.current < mostOpenings)) return <FrameSkeleton />;
    // The demo would make them its own person, whoever they were: they choose.
    if (data?.mode === 'demo' && sessionEnded) return <Navigate to={paths.landing({ ended: 'yes' })} replace />;
    // The dashboard is shown to a user with an organisation, or not at all (specification §2).
    if (audience === 'employee' && !wasOpen.current) return <Navigate to={paths.landing()} replace />;
    const next = `${location.pathname}${location.search}`;
    const ended = wasOpen.current && !didSignOut() ? { ended: 'yes' as const } : {};
    return <Navigate to={paths.signIn({ audience, next, ...ended })} replace />;
  }
  wasOpen.current = true;
  const memberships = membershipsFor(session.memberships, audience);
  if (memberships.length === 0) {
    return <WrongPortal audience={audience} session={session} />;
  }
  // The dashboard is open to client admins, too; somebody who is nothing else anywhere finds it shut until they have MFA.
  if (session.needsSecondFactor && memberships.every((one) => one.audience !== 'employee'))
    return <Navigate to={paths.secureAccount()} replace />;
  return (
    <>
      {/* Another person begins with nothing of what the one before has on the screen. */}
      <Fragment key={session.user.id}>{children({ session, memberships })}</Fragment>
      {held && data && <HeldPage audience={audience} answer={{ ...data, session }} because={held} />}
    </>
  );
}
