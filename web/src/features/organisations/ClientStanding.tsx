import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import { Status } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';
import { standingOf } from './client-status.ts';

/** How a client stands with the platform, and of one that closes until when its data is held. */
export function ClientStanding({ of }: { readonly of: Pick<ClientRow, 'status' | 'heldUntil'> }) {
  return (
    <span className="inline-flex flex-col">
      <Status tone={of.status === 'Active' ? 'good' : 'attention'}>{standingOf(of)}</Status>
      {of.heldUntil !== null && (
        <span className="text-13 text-ink-soft">
          held until <Day on={of.heldUntil} />
        </span>
      )}
    </span>
  );
}
