import { exportAuditTrail, exportLedger, type Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { addressOf, call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { formatDuration } from '../../lib/quantities.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';

/** A client's whole ledger: verify it here, or take it away and check it without us. */
export function LedgerPanel({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const verify = useMutation({ mutationFn: () => call(verifyLedger, { clientId }) });
  const permit = useCan('ledger.export', clientId, exportLedger);
  const workbook = useCan('ledger.export', clientId, exportAuditTrail);
  return (
    <Panel kind="Audit trail" title="The ledger" onClose={onClose}>
      <LedgerProof verify={verify} exportAddress={addressOf(exportLedger, { clientId })} whyNoExport={permit.why} />
      {workbook.may && (
        <PanelPart title="Read it elsewhere">
          <p className="mb-3 text-ink-soft">
            Every entry in words, to sort and filter in a spreadsheet. It proves nothing.
          </p>
          <a href={addressOf(exportAuditTrail, { clientId })} download className={buttonLook()}>
            <Download aria-hidden="true" size={16} />
            Export as a workbook
          </a>
        </PanelPart>
      )}
    </Panel>
  );
}

/** Verifies a ledger, says what was found, and hands it out. */
export function LedgerProof({
  verify,
  exportAddress,
  whyNoExport,
}: {
  readonly verify: UseMutationResult<Verification, Error, void>;
  readonly exportAddress: string;
  readonly whyNoExport: string | undefined;
}) {
  return (
    <>
      <p className="text-ink-soft">
        Every change writes an entry, in the same transaction as the change itself. Entries are hashed into one tree,
        and the tree’s root is signed. Verifying reads every entry again and compares it with its hash, the tree, and
        each checkpoint that was signed before.
      </p>
      <div className="mt-4 space-y-3">
        <Button
          look="primary"
          busy={verify.isPending && 'Verifying every entry'}
          icon={<ShieldCheck aria-hidden="true" size={16} />}
          onClick={() => verify.mutate()}
        >
          Verify
        </Button>
        <ProblemNotice problem={verify.error ? problemOf(verify.error) : undefined} />
        {verify.data && <Verdict found={verify.data} />}
      </div>
      <PanelPart title="Check it without ClaimLock">
        <p className="mb-3 text-ink-soft">
          The export holds every entry and a signed checkpoint in published formats (RFC 9162, RFC 8785, C2SP signed
          notes). Anybody can recompute the root with their own tools and compare it with the signature. They need only
          the key: the one below, or one that you gave them in another way. With an earlier export or checkpoint they
          can also check that a later export continues it.
        </p>
        {whyNoExport === undefined ? (
          <a href={exportAddress} download className={buttonLook()}>
            <Download aria-hidden="true" size={16} />
            Export the ledger
          </a>
        ) : (
          <Button whyNot={whyNoExport} icon={<Download aria-hidden="true" size={16} />}>
            Export the ledger
          </Button>
        )}
      </PanelPart>
    </>
  );
}

function Verdict({ found }: { readonly found: Verification }) {
  return (
    <>
      <Notice tone={found.holds ? 'good' : 'bad'} title={found.holds ? 'The ledger holds' : 'The ledger does not hold'}>
        {found.verdict}
        {found.firstBadIndex !== null && ` The first is entry ${formatNumber(found.firstBadIndex)}.`}{' '}
        <span className="whitespace-nowrap">Verified in {formatDuration(found.tookMs)}.</span>
      </Notice>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        {found.compared.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <dl className="space-y-3">
        {[
          { name: 'Root of the tree', value: found.root },
          { name: 'Checkpoint, signed now', value: found.checkpoint.trim() },
          { name: 'Key to check the signature with', value: found.verifierKey },
        ]
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 text-ink-faint">{name}</dt>
              <dd>
                <CopyText text={value} label={name.toLowerCase()} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
