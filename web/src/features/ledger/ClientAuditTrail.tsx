import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { AuditTrail, entriesPerPage, trailAddress } from './AuditTrail.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';

/** The audit trail of an organisation, each entry with its proof beside it, and the whole to verify or take away. */
export function ClientAuditTrail({ clientId }: { readonly clientId: string }) {
  const [{ from, to, after, entry }, change] = useUrlState(trailAddress);
  const query = useReadPage(listEntries, { clientId, from, to, after, limit: entriesPerPage, count: 'true' });
  const close = useCallback(() => change({ entry: undefined }), [change]);
  const index = entry !== undefined && /^\d+$/.test(entry) ? Number(entry) : undefined;
  // Only an unfiltered first page shows the newest entry of all.
  const newest = (from ?? to ?? after) === undefined ? query.data?.items[0]?.index : undefined;
  const go = (to: number) => () => change({ entry: String(to) }, { replace: true });
  return (
    <>
      <AuditTrail
        query={query}
        of="the organisation’s record"
        aside={
          <Button
            size="toolbar"
            icon={<ShieldCheck aria-hidden="true" size={16} />}
            onClick={() => change({ entry: 'ledger' })}
          >
            Verify or export
          </Button>
        }
      />
      {entry === 'ledger' && <LedgerPanel clientId={clientId} onClose={close} />}
      {index !== undefined && (
        <EntryPanel
          key={index}
          clientId={clientId}
          index={index}
          onClose={close}
          onPrevious={newest === undefined || index < newest ? go(index + 1) : undefined}
          onNext={index > 0 ? go(index - 1) : undefined}
          onVerify={() => change({ entry: 'ledger' })}
        />
      )}
    </>
  );
}
