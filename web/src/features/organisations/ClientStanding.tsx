import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import { Status } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';
import { standingOf } from './client-status.ts';

/** How a client stands with the platform, until when the data of one that closes is held, and since when one is closed. */
export function ClientStanding({ of }: { readonly of: Pick<ClientRow, 'status' | 'heldUntil' | 'closedAt'> }) {
  const { status, heldUntil, closedAt } = of;
  const tone = status === 'Active' ? 'good' : closedAt === null ? 'attention' : 'out';
  return (
    <span className="inline-flex flex-col">
      <Status tone={tone}>{standingOf(of)}</Status>
      {closedAt !== null ? (
        <span className="whitespace-nowrap text-13 text-ink-soft">
          since <Day on={closedAt.slice(0, 10)} />
        </span>
      ) : (
        heldUntil !== null && (
          <span className="text-13 text-ink-soft">
            held until <Day on={heldUntil} />
          </span>
        )
      )}
    </span>
  );
}
