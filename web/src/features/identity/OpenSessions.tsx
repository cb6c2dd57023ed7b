import { endOtherSessions, endSession, listSessions, type OpenSession } from '@claimlock/contract/identity/account';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Ago, Instant } from '../../ui/When.tsx';

/** Where one's account is signed in; each can be ended from here. */
export function OpenSessions() {
  const query = useRead(listSessions, {});
  const end = useWrite(endSession);
  const endOthers = useWrite(endOtherSessions);
  const others = query.data?.sessions.filter(({ current }) => !current).length ?? 0;
  const problem = end.error ?? endOthers.error;
  const columns: Column<OpenSession>[] = [
    {
      id: 'device',
      heading: 'Device',
      cell: ({ device, current }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {device}
          {current && <Badge look="default">This one</Badge>}
        </span>
      ),
    },
    {
      id: 'address',
      heading: 'Address',
      from: 'lg',
      cell: ({ address }) => <span className="numeric">{address ?? '–'}</span>,
    },
    { id: 'started', heading: 'Signed in', from: 'md', cell: ({ startedAt }) => <Instant at={startedAt} /> },
    { id: 'used', heading: 'Last used', cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} /> },
    { id: 'end', heading: 'End', right: true, cell: (session) => <EndSession session={session} end={end} /> },
  ];
  return (
    <Section
      title="Open sessions"
      note="Where your account is signed in."
      aside={
        others > 0 ? (
          <Button size="small" busy={endOthers.isPending && 'Ending'} onClick={() => endOthers.mutate({})}>
            End all others
          </Button>
        ) : undefined
      }
    >
      {problem && (
        <div className="p-4">
          <ProblemNotice problem={problemOf(problem)} />
        </div>
      )}
      <Loaded query={query} what="Your sessions" skeleton={<SkeletonRows rows={2} />}>
        {({ sessions }) => (
          <DataTable
            caption="Open sessions"
            columns={columns}
            rows={sessions}
            keyOf={({ id }) => id}
            sticky={false}
            brief={(session) => (
              <div className="flex items-center justify-between gap-3">
                <div>
                  <p className="font-medium">{session.device}</p>
                  <p className="text-13 text-ink-soft">
                    Last used <Ago at={session.lastUsedAt} />
                  </p>
                </div>
                {session.current ? <Badge look="default">This one</Badge> : <EndSession session={session} end={end} />}
              </div>
            )}
          />
        )}
      </Loaded>
    </Section>
  );
}

function EndSession({
  session: { id, current, device },
  end,
}: {
  readonly session: OpenSession;
  readonly end: ReturnType<typeof useWrite<typeof endSession>>;
}) {
  if (current) return <span className="text-ink-faint">–</span>;
  return (
    <Button
      size="small"
      aria-label={`End the session on ${device}`}
      busy={end.isPending && end.variables.sessionId === id && 'Ending'}
      onClick={() => end.mutate({ sessionId: id })}
    >
      End
    </Button>
  );
}
