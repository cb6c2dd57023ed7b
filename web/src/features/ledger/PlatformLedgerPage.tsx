import {
  exportPlatformLedger,
  listPlatformEntries,
  readPlatformEntry,
  verifyPlatformLedger,
} from '@claimlock/contract/ledger';
import { useMutation } from '@tanstack/react-query';
import { ScrollText, ShieldCheck } from 'lucide-react';
import { useCallback, useId } from 'react';
import { addressOf, call } from '../../lib/api.ts';
import { useRead, useReadPage } from '../../lib/query.ts';
import { text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FilterBar } from '../../ui/Filters.tsx';
import { inputLook } from '../../ui/field-look.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
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
      <div className="rounded-md border border-line bg-surface">
        <FilterBar>
          <DayFilter label="From" value={from} onChange={(day) => change({ from: day, after: undefined })} />
          <DayFilter label="To" value={to} onChange={(day) => change({ to: day, after: undefined })} />
          {(from ?? to) !== undefined && (
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
              <Empty icon={<ScrollText aria-hidden="true" size={20} />} title="There is no entry in these days">
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
                  things="entries"
                />
              </>
            )
          }
        </Loaded>
      </div>
      {entry === 'ledger' && <WholeLedger onClose={close} />}
      {index !== undefined && (
        <PlatformEntryPanel
          key={index}
          index={index}
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
  onClose,
  onGo,
  onVerify,
}: {
  readonly index: number;
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
      onPrevious={() => onGo(index + 1)}
      onNext={index > 0 ? () => onGo(index - 1) : undefined}
      onVerify={onVerify}
    />
  );
}

function DayFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-13 text-ink-soft">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        className={classNames(inputLook, 'h-8 w-40')}
      />
    </span>
  );
}
