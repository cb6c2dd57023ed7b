import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { exportLedger, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { listPrivacyEvents } from '@claimlock/contract/privacy-events/endpoints';
import { reportKinds } from '@claimlock/contract/reporting/endpoints';
import { makeFullExport } from '@claimlock/contract/reporting/full-exports';
import { openSupportTicket } from '@claimlock/contract/support-tickets/endpoints';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LedgerPanel } from '../features/ledger/LedgerPanel.tsx';
import { useCan } from '../lib/can.ts';
import { useCanAll } from '../lib/can-all.ts';
import { homes, paths, supportAt } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { later } from '../ui/later.ts';
import { Notice } from '../ui/Notice.tsx';
import { Day } from '../ui/When.tsx';

const FullExportPanel = later(() => import('../features/reporting/FullExportPanel.tsx').then((m) => m.FullExportPanel));

/** Says that an organisation is suspended or closes, and leads to what still works: its data, its ledger, its privacy register, its evidence and documents, and support. */
export function SuspendedNotice({
  id,
  name,
  heldUntil,
}: {
  readonly id: string;
  readonly name: string;
  readonly heldUntil: string | null;
}) {
  const [open, setOpen] = useState<'ledger' | 'export' | null>(null);
  const verify = useCan('ledger.read', id, verifyLedger);
  const asks = useCan('support-tickets.open', id, openSupportTicket);
  const administers = useLocation().pathname.startsWith(homes.client_admin);
  const take = useCan('ledger.export', id, exportLedger);
  const takeAll = useCanAll(reportKinds.everything.shows, id, makeFullExport);
  const privacy = useCan('privacy-events.read', id, listPrivacyEvents);
  const evidence = useCan('evidence-items.list', id, listEvidenceItems);
  const documents = useCan('documents.list', id, listDocuments);
  const close = () => setOpen(null);
  return (
    <div className="px-4 pt-4 lg:px-8">
      <Notice tone="attention" title={heldUntil === null ? `${name} is suspended` : `${name} is closing`}>
        <p>
          {heldUntil === null ? (
            'Evidence and documents can still be read, and privacy requests, breaches and complaints recorded. Everything else is closed until the organisation is reinstated. Its data is kept, and its ledger can still be verified and exported.'
          ) : (
            <>
              Evidence and documents can still be read, and privacy requests, breaches and complaints recorded.
              Everything else is closed. The records are held until <Day on={heldUntil} /> at least; after that day they
              can be deleted. Administrators can export all of them until then.
            </>
          )}{' '}
          The legal deadlines of privacy requests, breaches and complaints continue, and no reminders of them are sent
          meanwhile. ClaimLock support still answers.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {takeAll.may && (
            <Button size="small" onClick={() => setOpen('export')}>
              Full export
            </Button>
          )}
          {verify.may && (
            <Button size="small" onClick={() => setOpen('ledger')}>
              {take.may ? 'Verify or export the ledger' : 'Verify the ledger'}
            </Button>
          )}
          {privacy.may && (
            <ButtonLink size="small" to={paths.privacyRegister()}>
              Privacy register
            </ButtonLink>
          )}
          {evidence.may && (
            <ButtonLink size="small" to={paths.evidence()}>
              Evidence
            </ButtonLink>
          )}
          {documents.may && (
            <ButtonLink size="small" to={paths.documents()}>
              Documents
            </ButtonLink>
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
      {open === 'ledger' && <LedgerPanel clientId={id} onClose={close} />}
      {open === 'export' && <FullExportPanel clientId={id} onClose={close} />}
    </div>
  );
}
