import type { Membership } from '@claimlock/contract/identity/endpoints';
import {
  endOwnSupportAccess,
  endSupportAccess,
  listOwnSupportAccess,
  listSupportAccess,
  supportReasonNames,
} from '@claimlock/contract/support-access/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { sessionReading } from '../../lib/session.ts';
import { formatLeft } from '../../lib/time-left.ts';
import { Button } from '../../ui/Button.tsx';

/** How often it is asked whether it lasts still: the other side may end it. */
const everyMs = 30_000;

/** Says over every screen that an operator can look at an organisation's records: to them, and to its administrators. */
export function SupportStrip({ membership }: { readonly membership: Membership }) {
  return membership.audience === 'support' ? (
    <LookingIn membership={membership} />
  ) : (
    <LookedInto clientId={membership.organisation.id} />
  );
}

function LookingIn({ membership: { id, organisation } }: { readonly membership: Membership }) {
  const [clientId, client, navigate] = [organisation.id, useQueryClient(), useNavigate()];
  const query = useQuery({ ...reading(listSupportAccess, { clientId }), refetchInterval: everyMs });
  const end = useWrite(endSupportAccess);
  const mine = query.data?.accesses.find((one) => one.id === id);
  const left = useMsLeft(mine?.expiresAt);
  const over = mine !== undefined && (!mine.open || left <= 0);
  const leave = useEffectEvent(async () => {
    await navigate(paths.client(clientId), { replace: true });
    await client.fetchQuery({ ...sessionReading, staleTime: 0 });
    // What was read there is not shown any more, also to whoever goes back.
    client.removeQueries({ predicate: ({ meta }) => String(meta?.path).startsWith('/api/clients/') });
  });
  useEffect(() => {
    if (over) void leave();
  }, [over]);
  if (!mine || over) return null;
  return (
    <Strip
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
  const end = useWrite(endOwnSupportAccess);
  const open = query.data?.accesses.filter((one) => one.open) ?? [];
  return open.map(({ id, reason, reference, expiresAt }) => (
    <Strip
      key={id}
      says={
        <>
          <strong className="font-semibold">A ClaimLock operator can look at your records.</strong>{' '}
          {supportReasonNames[reason]} · {reference} · {formatLeft(expiresAt)}
        </>
      }
    >
      <Button
        size="small"
        busy={end.isPending && end.variables.accessId === id && 'Ending'}
        onClick={() => end.mutate({ clientId, accessId: id })}
      >
        End access
      </Button>
    </Strip>
  ));
}

function Strip({ says, children }: { readonly says: ReactNode; readonly children: ReactNode }) {
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
    </aside>
  );
}

/** How long there is until an instant, by the service's clock; drawn anew each half minute, and when there is none left. */
function useMsLeft(until: string | undefined): number {
  const [, tick] = useState(0);
  const left = until === undefined ? 0 : Date.parse(until) - now().getTime();
  const next = Math.min(everyMs, left);
  useEffect(() => {
    if (next <= 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), next);
    return () => clearTimeout(timer);
  }, [next]);
  return left;
}
