import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { Widget } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { AuditTable } from './AuditTable.tsx';

const EarlierEntries = later(
  () => import('./EarlierEntries.tsx').then((m) => m.EarlierEntries),
  ({ entries, current, onOpen }) => <AuditTable entries={entries} current={current} onOpen={onOpen} brief />,
);

/** How many rows fit into a widget beside its headings and what shows more. */
const rows = 3;

/** The audit table of the dashboard: the newest entries, and the earlier ones as far as one wants to go. */
export function AuditWidget({
  clientId,
  entries,
  current,
  onOpen,
  onVerify,
}: {
  readonly clientId: string;
  readonly entries: readonly AuditEntry[];
  readonly current: number | undefined;
  readonly onOpen: (index: number) => void;
  readonly onVerify: () => void;
}) {
  const oldest = entries.at(-1)?.index ?? 0;
  const [wanted, setWanted] = useState(false);
  return (
    <Widget
      title="Audit trail"
      aside={
        <Button size="small" look="quiet" onClick={onVerify}>
          Verify
        </Button>
      }
    >
      {entries.length === 0 ? (
        <Empty icon={<ScrollText aria-hidden="true" size={20} />} title="No entries yet">
          Every change is recorded here, and an alteration afterwards shows.
        </Empty>
      ) : wanted ? (
        <EarlierEntries clientId={clientId} entries={entries} oldest={oldest} current={current} onOpen={onOpen} />
      ) : (
        <>
          <AuditTable entries={entries.slice(0, rows)} current={current} onOpen={onOpen} brief />
          {(oldest > 0 || entries.length > rows) && (
            <div className="border-line border-t px-4 py-2">
              <Button size="small" look="quiet" onClick={() => setWanted(true)}>
                Show earlier entries
              </Button>
            </div>
          )}
        </>
      )}
    </Widget>
  );
}
