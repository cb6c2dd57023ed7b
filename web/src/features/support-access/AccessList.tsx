import { type SupportAccess, supportReasonNames } from '@claimlock/contract/support-access/endpoints';
import type { ReactNode } from 'react';
import { formatLeft } from '../../lib/time-left.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

/** Support access, the newest first, with a button that ends what is open. */
export function AccessList({
  accesses,
  endOf,
}: {
  readonly accesses: readonly SupportAccess[];
  /** The button that ends an open access. */
  readonly endOf: (access: SupportAccess) => ReactNode;
}) {
  const columns: readonly Column<SupportAccess>[] = [
    { id: 'opened', heading: 'Opened', cell: ({ openedAt }) => <Instant at={openedAt} /> },
    { id: 'reason', heading: 'Reason', cell: ({ reason }) => supportReasonNames[reason] },
    { id: 'reference', heading: 'Ticket', cell: ({ reference }) => <span className="numeric">{reference}</span> },
    { id: 'until', heading: 'Ends', cell: (access) => <Instant at={access.endedAt ?? access.expiresAt} /> },
    {
      id: 'used',
      heading: 'Last visit',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'None' : <Instant at={lastUsedAt} />),
    },
    { id: 'standing', heading: 'Status', cell: (access) => <Standing access={access} /> },
    { id: 'end', heading: 'End', right: true, cell: (access) => access.open && endOf(access) },
  ];
  return (
    <DataTable
      caption="Support access"
      columns={columns}
      rows={accesses}
      keyOf={({ id }) => id}
      sticky={false}
      brief={(access) => (
        <>
          <p className="flex flex-wrap justify-between gap-x-3 font-medium">
            {supportReasonNames[access.reason]} <Standing access={access} />
          </p>
          <p className="text-13 text-ink-soft">
            {access.reference} · <Instant at={access.openedAt} />
            {access.lastUsedAt !== null && (
              <>
                {' '}
                · last visit <Instant at={access.lastUsedAt} />
              </>
            )}
          </p>
          {access.open && <div className="mt-2">{endOf(access)}</div>}
        </>
      )}
    />
  );
}

function Standing({ access: { open, expiresAt, endedBy } }: { readonly access: SupportAccess }) {
  if (open) return <Status tone="attention">{`Open, ${formatLeft(expiresAt)}`}</Status>;
  if (endedBy === null) return <Status tone="info">Expired</Status>;
  return <Status tone="info">{endedBy === 'client' ? 'Ended by the organisation' : 'Ended by the operator'}</Status>;
}
