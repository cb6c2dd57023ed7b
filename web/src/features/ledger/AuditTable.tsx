import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

/** The audit table: Time, Event, User, Status; Completed in the default style, otherwise secondary (specification §2). */
export function AuditTable({
  entries,
  current,
  onOpen,
  brief = false,
  stale = false,
}: {
  readonly entries: readonly AuditEntry[];
  readonly current: number | undefined;
  readonly onOpen: (index: number) => void;
  /** True where it stands in a widget, which has less room. */
  readonly brief?: boolean;
  readonly stale?: boolean;
}) {
  const event = ({ index, event: words }: AuditEntry) => (
    <button type="button" data-opens="" onClick={() => onOpen(index)} className={opensLook}>
      {words}
    </button>
  );
  const columns: Column<AuditEntry>[] = [
    { id: 'time', heading: 'Time', cell: ({ time }) => <Instant at={time} /> },
    { id: 'event', heading: 'Event', cell: event, wide: true },
    { id: 'user', heading: 'User', cell: ({ user }) => user },
    {
      id: 'status',
      heading: 'Status',
      cell: ({ status }) => <EntryStatus status={status} />,
      ...(brief && { from: 'sm' as const }),
    },
  ];
  return (
    <DataTable
      caption="Audit trail"
      columns={columns}
      rows={entries}
      keyOf={({ index }) => index}
      current={current}
      stale={stale}
      brief={(entry) => (
        <>
          {event(entry)}
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-soft">
            <EntryStatus status={entry.status} />
            <span>{entry.user}</span>
            <Instant at={entry.time} />
          </p>
        </>
      )}
    />
  );
}

/** How an entry stands. */
export function EntryStatus({ status }: Pick<AuditEntry, 'status'>) {
  const done = status === 'Completed';
  return (
    <Badge look={done ? 'default' : 'secondary'} icon={<StatusIcon tone={done ? 'good' : 'info'} size={13} />}>
      {status}
    </Badge>
  );
}
