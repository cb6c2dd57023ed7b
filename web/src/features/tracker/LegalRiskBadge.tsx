import { type LegalRisk, legalRiskNames } from '@claimlock/contract/tracker/endpoints';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';

const looks: Readonly<Record<LegalRisk, BadgeLook>> = { high: 'destructive', medium: 'default', low: 'secondary' };

/** How grave a duty is in law. */
export function LegalRiskBadge({ risk }: { readonly risk: LegalRisk }) {
  return <Badge look={looks[risk]}>{legalRiskNames[risk]}</Badge>;
}
