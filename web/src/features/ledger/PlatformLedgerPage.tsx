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
import { AuditTrail, entriesPerPage } from './AuditTrail.tsx';
import { EntryPanelFor } from './EntryPanel.tsx';
import { entriesBeside } from './entries-beside.ts';
import { LedgerProof } from './LedgerPanel.tsx';
import { trailAddress } from './trail-address.ts';

/** The platform's ledger: its audit trail, each entry with its proof, and the whole to verify or take away. */
export function PlatformLedgerPage() {
  const [{ type, from, to, after, entry }, change] = useUrlState(trailAddress);
  const query = useReadPage(listPlatformEntries, { type, from, to, after, limit: entriesPerPage, count: 'true' });
  const close = useCallback(() => change({ entry: undefined }), [change]);
  const index = entry !== undefined && /^\d+$/.test(entry) ? Number(entry) : undefined;
  const filtered = (type ?? from ?? to) !== undefined;
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
          beside={entriesBeside(index, query.data?.items, { filtered, after })}
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
  beside: { newer, older },
  onClose,
  onGo,
  onVerify,
}: {
  readonly index: number;
  readonly beside: ReturnType<typeof entriesBeside>;
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
      onPrevious={newer === undefined ? undefined : () => onGo(newer)}
      onNext={older === undefined ? undefined : () => onGo(older)}
      onVerify={onVerify}
    />
  );
}
