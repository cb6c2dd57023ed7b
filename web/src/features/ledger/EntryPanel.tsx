import { type AuditDetail, readEntry } from '@claimlock/contract/ledger/endpoints';
import { ShieldCheck } from 'lucide-react';
import { formatInstantWithZone, formatNumber } from '../../lib/format.ts';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { TechnicalCheck } from '../../ui/TechnicalCheck.tsx';
import { EntryStatus } from './AuditTable.tsx';

/** One entry of a client's ledger beside its list. */
export function EntryPanel({
  clientId,
  index,
  ...around
}: {
  readonly clientId: string;
  readonly index: number;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onVerify: () => void;
}) {
  const query = useRead(readEntry, { clientId, index });
  return <EntryPanelFor query={query} index={index} {...around} />;
}

/** One entry of a ledger: who, when, what changed from what to what, and the very bytes that were sealed. */
export function EntryPanelFor({
  query,
  index,
  onClose,
  onPrevious,
  onNext,
  onVerify,
}: {
  readonly query: ReturnType<typeof useRead<typeof readEntry>>;
  readonly index: number;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onVerify: () => void;
}) {
  if (query.error && isMissing(query.error)) {
    return (
      <Panel kind={`Entry ${formatNumber(index)}`} title="Not found" onClose={onClose} onNext={onNext}>
        <Empty title="This entry is not there">The ledger does not reach so far yet, or it is not yours to read.</Empty>
      </Panel>
    );
  }
  return (
    <Panel
      kind={`Entry ${formatNumber(index)}`}
      title={query.data?.event ?? 'Entry'}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Loaded query={query} what="The entry" skeleton={<SkeletonText lines={8} />}>
        {(entry) => <EntryWords entry={entry} onVerify={onVerify} />}
      </Loaded>
    </Panel>
  );
}

function EntryWords({ entry, onVerify }: { readonly entry: AuditDetail; readonly onVerify: () => void }) {
  const { status, user, actor, time, type, changes, facts, leafHash, text } = entry;
  return (
    <>
      <EntryStatus status={status} />
      <div className="mt-3">
        <Facts
          facts={[
            { name: 'Time', value: formatInstantWithZone(time) },
            { name: 'User', value: user },
          ]}
        />
      </div>
      {changes.length > 0 && (
        <PanelPart title="What changed">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="text-12 text-ink-faint">
                {['Field', 'From', 'To'].map((heading) => (
                  <th key={heading} scope="col" className="border-line border-b py-1.5 pr-3 font-medium">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, from, to }) => (
                <tr key={field} className="align-top">
                  <th scope="row" className="border-line border-b py-1.5 pr-3 font-normal">
                    {field}
                  </th>
                  <td className="numeric border-line border-b py-1.5 pr-3 text-ink-soft [overflow-wrap:anywhere]">
                    {from ?? 'nothing'}
                  </td>
                  <td className="numeric border-line border-b py-1.5 font-medium [overflow-wrap:anywhere]">
                    {to ?? 'nothing'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PanelPart>
      )}
      {facts.length > 0 && (
        <PanelPart title="Facts">
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name} className="flex items-baseline justify-between gap-4 border-line border-b py-1.5">
                <dt className="shrink-0 text-13 text-ink-faint">{name}</dt>
                <dd className="numeric min-w-0 text-right text-13 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </PanelPart>
      )}
      <PanelPart title="Proof">
        <p className="mb-2 text-ink-soft">
          This entry is leaf {formatNumber(entry.index)} of the ledger’s Merkle tree. Change one character of it and its
          hash, and the seal over all entries, no longer match.
        </p>
        <TechnicalCheck holds="hash, ids and exact bytes">
          <dl className="space-y-2">
            <div>
              <dt className="text-13 text-ink-faint">Leaf hash (SHA-256, RFC 9162)</dt>
              <dd>
                <CopyText text={leafHash} label="leaf hash" />
              </dd>
            </div>
            <div>
              <dt className="text-13 text-ink-faint">Kind</dt>
              <dd className="font-mono text-13">{type}</dd>
            </div>
            <div>
              <dt className="text-13 text-ink-faint">Acted as</dt>
              <dd className="font-mono text-13 [overflow-wrap:anywhere]">{actor}</dd>
            </div>
            <div>
              <dt className="text-13 text-ink-faint">The exact bytes that were hashed</dt>
              <dd>
                <pre className="max-h-64 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-12 whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {text}
                </pre>
              </dd>
            </div>
          </dl>
        </TechnicalCheck>
      </PanelPart>
      <div className="mt-5">
        <Button icon={<ShieldCheck aria-hidden="true" size={16} />} onClick={onVerify}>
          Verify the whole ledger
        </Button>
      </div>
    </>
  );
}
