import type { Membership } from '@claimlock/contract/identity/endpoints';
import {
  endOwnSupportAccess,
  endSupportAccess,
  listOwnSupportAccess,
  listSupportAccess,
  type SupportAccess,
  supportReasonNames,
} from '@claimlock/contract/support-access/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { problemOf } from '../../lib/problem.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { formatLeft } from '../../lib/time-left.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { useLeaveSupport } from './use-leave-support.ts';

/** How often the server is asked whether it is still open: the other side may end it. */
const everyMs = 30_000;

/** Shows above every screen that support access is open: to the operator, and to the organisation's administrators. */
export function SupportStrip({ membership }: { readonly membership: Membership }) {
  return membership.audience === 'support' ? (
    <LookingIn membership={membership} />
  ) : (
    <LookedInto clientId={membership.organisation.id} />
  );
}

function LookingIn({ membership: { id, organisation } }: { readonly membership: Membership }) {
  const clientId = organisation.id;
  const query = useQuery({
    ...reading(listSupportAccess, { clientId }),
    refetchInterval: everyMs,
    // Who comes back to this tab is not to go on reading what was closed meanwhile.
    refetchOnWindowFocus: 'always',
  });
  const leaveSupport = useLeaveSupport();
  // What ends it is heard of twice, and whoever was led out once may have gone on from there.
  const hasLeft = useRef(false);
  const leaveOnce = () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void leaveSupport(clientId);
  };
  const end = useWrite(endSupportAccess, { onDone: leaveOnce });
  const mine = query.data?.accesses.find((one) => one.id === id);
  const over = useIsOver(mine?.expiresAt) || mine?.open === false;
  const leave = useEffectEvent(leaveOnce);
  useEffect(() => {
    if (over) leave();
  }, [over]);
  if (!mine || over) return null;
  return (
    <Strip
      error={end.error}
      says={
        <>
          <strong className="font-semibold">Read-only support access</strong> to {organisation.name} · {mine.reference}{' '}
          · {formatLeft(mine.expiresAt)}
        </>
      }
    >
      <Button size="small" busy={end.isPending && 'Ending'} onClick={() => end.mutate({ clientId, accessId: mine.id })}>
        End
      </Button>
    </Strip>
  );
}

function LookedInto({ clientId }: { readonly clientId: string }) {
  const query = useQuery({ ...reading(listOwnSupportAccess, { clientId }), refetchInterval: everyMs });
  const open = query.data?.accesses.filter((one) => one.open) ?? [];
  return open.map((access) => <OpenAccess key={access.id} clientId={clientId} access={access} />);
}

function OpenAccess({ clientId, access }: { readonly clientId: string; readonly access: SupportAccess }) {
  const { id, reason, reference, expiresAt } = access;
  const end = useWrite(endOwnSupportAccess);
  if (useIsOver(expiresAt)) return null;
  return (
    <Strip
      error={end.error}
      says={
        <>
          <strong className="font-semibold">A ClaimLock operator can look at your records.</strong>{' '}
          {supportReasonNames[reason]} · {reference} · {formatLeft(expiresAt)}
        </>
      }
    >
      <Button size="small" busy={end.isPending && 'Ending'} onClick={() => end.mutate({ clientId, accessId: id })}>
        End access
      </Button>
    </Strip>
  );
}

function Strip({
  says,
  error,
  children,
}: {
  readonly says: ReactNode;
  /** Why it could not be ended, where it was tried. */
  readonly error: Error | null;
  readonly children: ReactNode;
}) {
  return (
    <aside
      aria-label="Support access"
      className="sticky top-14 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b bg-attention-soft px-4 py-1.5 text-13 lg:px-8"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden="true" size={15} className="mt-0.5 shrink-0 text-attention" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{says}</span>
      </p>
      {children}
      {error && (
        <div className="w-full pb-1">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
    </aside>
  );
}

/** Whether an instant is past by the service's clock; renders again each half minute, and when it is. */
function useIsOver(until: string | undefined): boolean {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const again = () => tick((count) => count + 1);
    const each = setInterval(again, everyMs);
    const last = setTimeout(again, Date.parse(until) - now().getTime());
    return () => {
      clearInterval(each);
      clearTimeout(last);
    };
  }, [until]);
  return until !== undefined && Date.parse(until) <= now().getTime();
}
