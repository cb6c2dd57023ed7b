import { type LegalRisk, legalRiskNames } from '@claimlock/contract/tracker/endpoints';
import { Badge, type BadgeLook } from '../../ui/Badge.tsx';
import { levelLooks } from '../../ui/level-looks.ts';

const looks: Readonly<Record<LegalRisk, BadgeLook>> = {
  high: levelLooks.High,
  medium: levelLooks.Medium,
  low: levelLooks.Low,
};

/** How grave a duty is in law. */
export function LegalRiskBadge({ risk }: { readonly risk: LegalRisk }) {
  return <Badge look={looks[risk]}>{legalRiskNames[risk]}</Badge>;
}
