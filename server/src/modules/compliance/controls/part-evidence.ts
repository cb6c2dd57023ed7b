import type { ScopeKind } from '@claimlock/contract/control-scopes/endpoints';
import type { EvidenceByScope, StandingEvidence } from './evidence-store.ts';
import { type StandingRow, wholeOrganisation } from './store.ts';

const perKind: readonly (readonly [begins: string, kind: ScopeKind])[] = [
  ['PRV-17', 'processor'],
  ['PRD-', 'product'],
  ['VUL-', 'device-class'],
  ['CFG-', 'device-class'],
];

type Part = { readonly id: string; readonly kind: ScopeKind };

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
  part: Part,
  evidence: EvidenceByScope | null,
): StandingEvidence | undefined {
  return evidence?.[part.id] ?? (shownPer(controlId) === part.kind ? undefined : evidence?.[wholeOrganisation]);
}

/** The last day of the evidence that a recorded state stands on; null where that has no end, or where there is none. */
export function lastDayOf(
  { control_id, scope, evidence }: Pick<StandingRow, 'control_id' | 'scope' | 'evidence'>,
  scopes: readonly Part[],
): string | null {
  const part = scopes.find(({ id }) => id === scope);
  return (part ? evidenceIn(control_id, part, evidence) : evidence?.[wholeOrganisation])?.until ?? null;
}
