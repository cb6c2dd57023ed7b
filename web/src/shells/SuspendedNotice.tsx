import type { Membership } from '@claimlock/contract/identity/endpoints';
import { Notice } from '../ui/Notice.tsx';

/** Says that an organisation is suspended, and what still works. */
export function SuspendedNotice({
  memberships,
  organisationId,
}: {
  readonly memberships: readonly Membership[];
  readonly organisationId: string | undefined;
}) {
  const found = memberships.find(({ organisation }) => organisation.id === organisationId);
  if (!found?.suspended) return null;
  return (
    <div className="px-4 pt-4 lg:px-8">
      <Notice tone="attention" title={`${found.organisation.name} is suspended`}>
        Nothing can be read or changed until it is reinstated. Its data is kept, and its ledger can still be exported.
      </Notice>
    </div>
  );
}
