import { type LegalRisk, legalRiskNames } from '@claimlock/contract/tracker/endpoints';
import { LevelBadge } from '../../ui/LevelBadge.tsx';

/** How grave a duty is in law. */
export function LegalRiskBadge({ risk }: { readonly risk: LegalRisk }) {
  return <LevelBadge level={legalRiskNames[risk]} />;
}
