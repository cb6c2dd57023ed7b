import { useUrlState } from '../../lib/url-state.ts';
import { EvidenceBeside } from './EvidenceBeside.tsx';
import { EvidenceTable } from './EvidenceTable.tsx';
import { evidenceAddress } from './evidence-address.ts';

/** Every piece of evidence, with the one that the address opens beside the list. */
export function EvidenceTab({ clientId }: { readonly clientId: string }) {
  const [{ evidence }] = useUrlState(evidenceAddress);
  return (
    <>
      <EvidenceTable clientId={clientId} />
      {evidence && <EvidenceBeside clientId={clientId} evidenceItemId={evidence} />}
    </>
  );
}
