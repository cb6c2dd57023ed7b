import {
  exportPlatformLedger,
  listPlatformEntries,
  readPlatformEntry,
  verifyPlatformLedger,
} from '@claimlock/contract/ledger/endpoints';
import { useMutation } from '@tanstack/react-query';
import { ScrollText, ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { addressOf, call } from '../../lib/api.ts';
import { useRead, useReadPage } from '../../lib/query.ts';
import { text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DayFilter, FilterBar } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { AuditTable } from './AuditTable.tsx';
import { EntryPanelFor } from './EntryPanel.tsx';
import { LedgerProof } from './LedgerPanel.tsx';

const address = { from: text, to: text, after: text, entry: text };
const perPage = 50;

/** The platform's ledger: its audit trail, each entry with its proof, and the whole to verify or take away. */
export function PlatformLedgerPage() {
  const [{ from, to, after, entry }, change] = useUrlState(address);
  const paging = usePaging();
  const query = useReadPage(listPlatformEntries, { from, to, after, limit: perPage, count: 'true' });
  const close = useCallback(() => change({ entry: undefined }), [change]);
  const index = entry !== undefined && /^\d+$/.test(entry) ? Number(entry) : undefined;
  // Only an unfiltered first page shows the newest entry of all.
  const newest = (from ?? to ?? after) === undefined ? query.data?.items[0]?.index : undefined;
  const filtered = (from ?? to) !== undefined;
  return (
    <>
      <PageHead
        title="Platform ledger"
        answers="What was done on the platform, by whom and when. Clients and brokers have ledgers of their own."
        actions={
          <Button icon={<ShieldCheck aria-hidden="true" size={16} />} onClick={() => change({ entry: 'ledger' })}>
            Verify or export
          </Button>
        }
      />
      <Card>
        <FilterBar>
          <DayFilter
            label="From"
            value={from}
            onChange={(day) => change({ from: day, after: undefined }, { replace: true })}
          />
          <DayFilter
            label="To"
            value={to}
            onChange={(day) => change({ to: day, after: undefined }, { replace: true })}
          />
          {filtered && (
            <Button
              size="small"
              look="quiet"
              onClick={() => change({ from: undefined, to: undefined, after: undefined })}
            >
              Clear the days
            </Button>
          )}
        </FilterBar>
        <Loaded query={query} what="The ledger" skeleton={<SkeletonRows rows={12} />}>
          {({ items, next, total }) =>
            items.length === 0 ? (
              <Empty
                icon={<ScrollText aria-hidden="true" size={20} />}
                title={filtered ? 'There is no entry in these days' : 'Nothing has happened yet'}
              >
                Every change on the platform is written here by the change itself.
              </Empty>
            ) : (
              <>
                <AuditTable
                  entries={items}
                  current={index}
                  onOpen={(place) => change({ entry: String(place) })}
                  stale={query.isPlaceholderData}
                />
                <Pager
                  paging={paging}
                  next={next}
                  shown={items.length}
                  total={total}
                  limit={perPage}
                  things={['entry', 'entries']}
                />
              </>
            )
          }
        </Loaded>
      </Card>
      {entry === 'ledger' && <WholeLedger onClose={close} />}
      {index !== undefined && (
        <PlatformEntryPanel
          key={index}
          index={index}
          newest={newest}
          onClose={close}
          onGo={(place) => change({ entry: String(place) }, { replace: true })}
          onVerify={() => change({ entry: 'ledger' })}
        />
      )}
    </>
  );
}

function WholeLedger({ onClose }: { readonly onClose: () => void }) {
  const verify = useMutation({ mutationFn: () => call(verifyPlatformLedger, {}) });
  return (
    <Panel kind="Platform" title="The ledger" onClose={onClose}>
      <LedgerProof verify={verify} exportAddress={addressOf(exportPlatformLedger, {})} whyNoExport={undefined} />
    </Panel>
  );
}

function PlatformEntryPanel({
  index,
  newest,
  onClose,
  onGo,
  onVerify,
}: {
  readonly index: number;
  readonly newest: number | undefined;
  readonly onClose: () => void;
  readonly onGo: (index: number) => void;
  readonly onVerify: () => void;
}) {
  const query = useRead(readPlatformEntry, { index });
  return (
    <EntryPanelFor
      query={query}
      index={index}
      onClose={onClose}
      onPrevious={newest === undefined || index < newest ? () => onGo(index + 1) : undefined}
      onNext={index > 0 ? () => onGo(index - 1) : undefined}
      onVerify={onVerify}
    />
  );
}
