import { inviteWaiting, readWaitingPeople, type WaitingPeople as Whom } from '@claimlock/contract/people/many';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says how many people cannot join for want of an invitation that works, and sends it to all of them. */
export function WaitingPeople({ clientId }: { readonly clientId: string }) {
  const may = useCan('people.add', clientId).may;
  const { notInvited = 0, expired = 0 } = useRead(readWaitingPeople, { clientId }, may).data ?? {};
  const [asked, setAsked] = useState<{ readonly whom: Whom; readonly people: number }>();
  const [begun, setBegun] = useState<{ readonly operationId: string; readonly people: number }>();
  const invite = useWrite(inviteWaiting, {
    onDone: (answer) => {
      setAsked(undefined);
      setBegun(answer);
    },
  });
  const rows = [
    {
      whom: 'not-invited',
      people: notInvited,
      says: notInvited === 1 ? 'has not been invited' : 'have not been invited',
      standing: 'Not invited',
    },
    {
      whom: 'expired',
      people: expired,
      says: expired === 1 ? 'has an invitation that expired' : 'have an invitation that expired',
      standing: 'Invitation expired',
    },
  ] as const;
  const people = (count: number) => formatCount(count, 'person', 'people');
  return (
    <div className="mb-4 space-y-2 empty:hidden">
      {begun ? (
        <Notice tone="good" onDismiss={() => setBegun(undefined)}>
          {people(begun.people)} will get an invitation.{' '}
          <TextLink to={paths.operation(begun.operationId)}>See how far it is</TextLink>
        </Notice>
      ) : (
        rows.map(
          ({ whom, people: count, says, standing }) =>
            count > 0 && (
              <Notice key={whom} tone="attention">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p>
                    <TextLink to={paths.employees({ status: standing })}>{people(count)}</TextLink> {says}, and cannot
                    join.
                  </p>
                  <Button size="small" onClick={() => setAsked({ whom, people: count })}>
                    {whom === 'expired' ? 'Send new invitations' : 'Send invitations'}
                  </Button>
                </div>
              </Notice>
            ),
        )
      )}
      {asked && (
        <ConfirmDialog
          title={`Invite ${people(asked.people)}?`}
          about="Each person gets an email with a link that works once, for three days. You may leave this page meanwhile."
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => invite.mutate({ clientId, whom: asked.whom })}
          confirm="Send invitations"
          busy={invite.isPending && 'Sending'}
          problem={invite.error ? problemOf(invite.error) : undefined}
        />
      )}
    </div>
  );
}
