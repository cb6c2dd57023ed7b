import type { ScopeKind } from '@claimlock/contract/control-scopes';
import type { EvidenceByScope, StandingEvidence } from './evidence-store.ts';
import { wholeOrganisation } from './store.ts';

const perKind: readonly (readonly [begins: string, kind: ScopeKind])[] = [
  ['PRV-17', 'processor'],
  ['PRD-', 'product'],
  ['VUL-', 'device-class'],
  ['CFG-', 'device-class'],
];

/** The parts that a control has to be shown for one by one (framework rules, §3): processors, products, device classes. */
export function shownPer(controlId: string): ScopeKind | undefined {
  return perKind.find(([begins]) => controlId.startsWith(begins))?.[1];
}

/**
 * The evidence that counts for a control in a part of the organisation: its own where it has some. What was linked for the
 * whole stands for every other part, but not where the control has to be shown for each part of that kind: the report of
 * one processor says nothing of the next.
 */
export function evidenceIn(
  controlId: string,
  part: { readonly id: string; readonly kind: ScopeKind },
  evidence: EvidenceByScope | null,
): StandingEvidence | undefined {
  return evidence?.[part.id] ?? (shownPer(controlId) === part.kind ? undefined : evidence?.[wholeOrganisation]);
}
