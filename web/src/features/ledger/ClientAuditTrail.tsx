import { ShieldCheck } from 'lucide-react';
import { useCallback } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/States.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { EntryPanel } from './EntryPanel.tsx';
import { entriesBeside } from './entries-beside.ts';
import { LedgerPanel } from './LedgerPanel.tsx';
import { trailAddress } from './trail-address.ts';
import { useClientTrail } from './use-client-trail.ts';

/** The audit trail of an organisation, each entry with its proof beside it, and the whole to verify or take away. */
export function ClientAuditTrail({ clientId }: { readonly clientId: string }) {
  const [{ entry }, change] = useUrlState(trailAddress);
  const { query, who, filters, filtered, after } = useClientTrail(clientId);
  const close = useCallback(() => change({ entry: undefined }), [change]);
  const index = entry !== undefined && /^\d+$/.test(entry) ? Number(entry) : undefined;
  const beside = entriesBeside(index ?? 0, query.data?.items, { filtered, after });
  const go = (to: number | undefined) =>
    to === undefined ? undefined : () => change({ entry: String(to) }, { replace: true });
  return (
    <>
      <AuditTrail
        query={query}
        of="the organisation’s record"
        filters={filters}
        // Whose account it is cannot be known then, and the trail without the filter would not be what was asked for.
        instead={who.error && <Failure what="The user" error={who.error} onRetry={() => void who.refetch()} />}
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
          onPrevious={go(beside.newer)}
          onNext={go(beside.older)}
          onVerify={() => change({ entry: 'ledger' })}
        />
      )}
    </>
  );
}
