import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { StatusIcon } from '../../ui/Status.tsx';

const looks: Readonly<Record<ClientRow['complianceStatus'], BadgeLook>> = {
  Compliant: 'default',
  Partial: 'secondary',
  'Not assessed': 'outline',
};

/** How a client's compliance stands: Compliant in the default style, otherwise secondary; green where all of it is proven. */
export function ComplianceStatus({
  of: { complianceStatus, provenPercent },
}: {
  readonly of: Pick<ClientRow, 'complianceStatus' | 'provenPercent'>;
}) {
  const tone = provenPercent === 100 ? 'good' : 'said';
  return (
    <Badge
      look={looks[complianceStatus]}
      icon={complianceStatus === 'Compliant' && <StatusIcon tone={tone} size={13} />}
    >
      {complianceStatus}
    </Badge>
  );
}
