import { exportLedger, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { openSupportTicket } from '@claimlock/contract/support-tickets/endpoints';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LedgerPanel } from '../features/ledger/LedgerPanel.tsx';
import { useCan } from '../lib/can.ts';
import { homes, paths, supportAt } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Says that an organisation is suspended, and offers what still works: its ledger, to verify and to take away. */
export function SuspendedNotice({ id, name }: { readonly id: string; readonly name: string }) {
  const [open, setOpen] = useState(false);
  const verify = useCan('ledger.read', id, verifyLedger);
  const asks = useCan('support-tickets.open', id, openSupportTicket);
  const administers = useLocation().pathname.startsWith(homes.client_admin);
  const take = useCan('ledger.export', id, exportLedger);
  return (
    <div className="px-4 pt-4 lg:px-8">
      <Notice tone="attention" title={`${name} is suspended`}>
        <p>
          Nothing can be read or changed until it is reinstated. Its data is kept, and its ledger can still be verified
          and exported. ClaimLock support still answers.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {verify.may && (
            <Button size="small" onClick={() => setOpen(true)}>
              {take.may ? 'Verify or export the ledger' : 'Verify the ledger'}
            </Button>
          )}
          {asks.may && (
            <ButtonLink
              size="small"
              to={supportAt(administers ? homes.client_admin : paths.settings(), { ticket: 'new' })}
            >
              Contact Support
            </ButtonLink>
          )}
        </div>
      </Notice>
      {open && <LedgerPanel clientId={id} onClose={() => setOpen(false)} />}
    </div>
  );
}
