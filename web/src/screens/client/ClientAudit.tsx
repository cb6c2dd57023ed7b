import { listPlatformEntries } from '@claimlock/contract/ledger/outer-ledgers';
import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { useNavigate } from 'react-router';
import { AuditTrail, entriesPerPage, trailAddress } from '../../features/ledger/widgets.ts';
import { paths } from '../../lib/paths.ts';
import { useReadPage } from '../../lib/query.ts';
import { useUrlState } from '../../lib/url-state.ts';

/** What the platform did about a client, out of its own ledger. The client's trail is read by its own people alone. */
export function ClientAudit({
  client: { id, companyName },
}: {
  readonly client: Pick<ClientDetail, 'id' | 'companyName'>;
}) {
  const [{ type, from, to, after }] = useUrlState(trailAddress);
  const navigate = useNavigate();
  const query = useReadPage(listPlatformEntries, {
    subject: id,
    type,
    from,
    to,
    after,
    limit: entriesPerPage,
    count: 'true',
  });
  return (
    <>
      <p className="max-w-[80ch] text-ink-soft">
        Actions of operators about {companyName}, from the platform’s ledger. Actions of its own people are in its own
        audit trail, which operators cannot read.
      </p>
      <AuditTrail
        query={query}
        of={companyName}
        onOpen={(index) => void navigate(paths.platformLedger({ entry: String(index) }))}
      />
    </>
  );
}
