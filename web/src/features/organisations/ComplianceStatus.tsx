import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { StatusIcon } from '../../ui/Status.tsx';

const looks: Readonly<Record<ClientRow['complianceStatus'], BadgeLook>> = {
  Compliant: 'default',
  Partial: 'secondary',
  'Not assessed': 'outline',
};

/**
 * How a client's compliance stands: Compliant in the default style, otherwise secondary. It is never green: what speaks against
 * the controls of a client is not read for a list of clients.
 */
export function ComplianceStatus({ of: { complianceStatus } }: { readonly of: Pick<ClientRow, 'complianceStatus'> }) {
  return (
    <Badge
      look={looks[complianceStatus]}
      icon={complianceStatus === 'Compliant' && <StatusIcon tone="said" size={13} />}
    >
      {complianceStatus}
    </Badge>
  );
}
