import { listInvitations, type OpenInvitation, withdrawInvitation } from '@claimlock/contract/organisations/brokers';
import type { ReactNode } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Instant } from '../../ui/When.tsx';

/** The invitations of operators and broker firms that nobody has accepted yet, each with a way to withdraw it. */
export function OpenInvitations() {
  const query = useRead(listInvitations, {});
  const withdraw = useWrite(withdrawInvitation);
  const act = ({ id, email }: OpenInvitation) => (
    <Button
      size="small"
      busy={withdraw.isPending && withdraw.variables.invitationId === id && 'Withdrawing'}
      onClick={() => withdraw.mutate({ invitationId: id })}
    >
      Withdraw<span className="sr-only"> the invitation of {email}</span>
    </Button>
  );
  return (
    <div className="mt-6 space-y-3">
      <ProblemNotice problem={withdraw.error ? problemOf(withdraw.error) : undefined} />
      {withdraw.isSuccess && <Notice tone="good">The invitation is withdrawn. Its link no longer works.</Notice>}
      <Section title="Open invitations" note="Sent and valid, not yet accepted. Each link works once, for 72 hours.">
        <Loaded query={query} what="The open invitations" skeleton={<SkeletonRows rows={2} />}>
          {({ invitations }) =>
            invitations.length === 0 ? (
              <p className="px-4 py-3 text-ink-soft">There are no open invitations.</p>
            ) : (
              <DataTable
                caption="Open invitations"
                columns={columns(act)}
                rows={invitations}
                keyOf={({ id }) => id}
                brief={(invitation) => (
                  <div className="flex items-center justify-between gap-3">
                    <div className="min-w-0">
                      <p className="font-medium [overflow-wrap:anywhere]">{invitation.email}</p>
                      <p className="text-13 text-ink-soft">
                        {invitation.name} · {placeOf(invitation)}
                      </p>
                    </div>
                    {act(invitation)}
                  </div>
                )}
              />
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}

const placeOf = ({ broker }: OpenInvitation) => broker?.name ?? 'Operator of the platform';

const columns = (act: (invitation: OpenInvitation) => ReactNode): readonly Column<OpenInvitation>[] => [
  { id: 'email', heading: 'Sent to', wide: true, cell: ({ email }) => <span className="font-medium">{email}</span> },
  { id: 'name', heading: 'Name', from: 'lg', cell: ({ name }) => name },
  { id: 'place', heading: 'Joins', cell: placeOf },
  { id: 'until', heading: 'Works until', from: 'md', cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
  { id: 'withdraw', heading: 'Withdraw', right: true, cell: act },
];
