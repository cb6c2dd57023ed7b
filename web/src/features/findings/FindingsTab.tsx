import { useUrlState } from '../../lib/url-state.ts';
import { FindingBeside } from './FindingBeside.tsx';
import { FindingsTable } from './FindingsTable.tsx';
import { findingsAddress } from './findings-address.ts';

/** Every finding, with the one that the address opens beside the list. */
export function FindingsTab({ clientId }: { readonly clientId: string }) {
  const [{ finding }] = useUrlState(findingsAddress);
  return (
    <>
      <FindingsTable clientId={clientId} />
      {finding && <FindingBeside clientId={clientId} findingId={finding} />}
    </>
  );
}
