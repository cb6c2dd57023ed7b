import {
  exportPlatformLedger,
  listPlatformEntries,
  readPlatformEntry,
  verifyPlatformLedger,
} from '@claimlock/contract/ledger/outer-ledgers';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { addressOf, call } from '../../lib/api.ts';
import { useRead, useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AuditTrail, entriesPerPage, trailAddress } from './AuditTrail.tsx';
import { EntryPanelFor } from './EntryPanel.tsx';
import { LedgerProof } from './LedgerPanel.tsx';

/** The platform's ledger: its audit trail, each entry with its proof, and the whole to verify or take away. */
export function PlatformLedgerPage() {
  const [{ from, to, after, entry }, change] = useUrlState(trailAddress);
  const query = useReadPage(listPlatformEntries, { from, to, after, limit: entriesPerPage, count: 'true' });
  const close = useCallback(() => change({ entry: undefined }), [change]);
  const index = entry !== undefined && /^\d+$/.test(entry) ? Number(entry) : undefined;
  // Only an unfiltered first page shows the newest entry of all.
  const newest = (from ?? to ?? after) === undefined ? query.data?.items[0]?.index : undefined;
  return (
    <>
      <PageHead
        title="Platform ledger"
        answers="Actions on the platform, by whom and when. Clients and brokers have ledgers of their own."
        actions={
          <Button icon={<ShieldCheck aria-hidden="true" size={16} />} onClick={() => change({ entry: 'ledger' })}>
            Verify or export
          </Button>
        }
      />
      <AuditTrail query={query} of="the platform" />
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
