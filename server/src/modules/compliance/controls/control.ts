import type * as contract from '@claimlock/contract/compliance/controls';
import type { z } from 'zod';
import type { ScopeRow } from '../../control-scopes/index.ts';
import type { CatalogueControl, Framework } from '../../frameworks/index.ts';
import { controlProof } from './control-proof.ts';
import { type ControlFacts, controlValue, weakestOf } from './control-value.ts';
import type { StandingEvidence } from './evidence-store.ts';
import { evidenceIn } from './part-evidence.ts';
import { factsFor, theRest } from './read-facts.ts';
import { type StandingRow, type StateRow, wholeOrganisation } from './store.ts';

/**
 * A control as the contract shows it: what is recorded of it, for the organisation and for parts of it that are in use, and
 * how many requirements depend on it.
 */
export function asControl(
  control: CatalogueControl,
  rows: readonly StandingRow[],
  followed: readonly Framework[],
  scopes: readonly ScopeRow[],
  today: string,
): z.input<typeof contract.Control> {
  const { id, domain, name, objective } = control;
  const whole = rows.find((row) => row.scope === wholeOrganisation);
  // What a finding says holds wherever the control is recorded.
  const [first] = rows;
  const facts = factsFor(rows, scopes);
  return {
    id,
    domain,
    name,
    objective,
    serves: followed.reduce((sum, framework) => sum + (framework.requirementsOf.get(id)?.length ?? 0), 0),
    hinderedBy: first?.hindered_by ?? [],
    evidence: asEvidence(first?.evidence?.[wholeOrganisation]),
    parts: partsOf(facts, rows, scopes, today),
    weakest: (facts?.parts && weakestOf(facts.parts, today).scopeId) ?? null,
    version: whole?.version ?? 0,
    state: whole ? asState(whole) : null,
    ...standingOf(facts, today),
    rest: standingOf(facts?.parts ? facts.parts.find(({ name: part }) => part === theRest)?.facts : facts, today),
  };
}

/** What the word of a control follows from, by its facts: the state of its weakest part, where it is recorded for parts. */
export function stoodOf(facts: ControlFacts | undefined, today: string): z.input<typeof contract.ControlStood> {
  const counted = facts?.parts ? weakestOf(facts.parts, today).facts : facts;
  return {
    state: counted
      ? {
          applicable: counted.applicable,
          implementation: counted.implementation,
          effectiveness: counted.effectiveness,
        }
      : null,
    hinderedBy: [...(facts?.hinderedBy ?? [])],
    ...standingOf(facts, today),
  };
}

/** What it counts and what that rests on. */
function standingOf(facts: ControlFacts | undefined, today: string) {
  const counted = facts && controlValue(facts, today);
  const counts = counted && counted.value !== 'left-out' ? { value: counted.value, why: counted.why } : null;
  return { counts, proof: (facts && controlProof(facts, today)) ?? null };
}

function partsOf(
  facts: ControlFacts | undefined,
  rows: readonly StandingRow[],
  scopes: readonly ScopeRow[],
  today: string,
) {
  const known = new Map(facts?.parts?.map((part) => [part.scopeId, part]));
  return scopes.flatMap((scope) => {
    const part = known.get(scope.id);
    // Where the rest is recorded, a part that neither is nor has evidence of its own stands under it.
    if (!part) return [];
    const row = rows.find((one) => one.scope === scope.id);
    const evidence = evidenceIn(rows[0]?.control_id ?? '', scope, rows[0]?.evidence ?? null);
    return [
      {
        scopeId: scope.id,
        kind: scope.kind,
        name: part.name,
        state: row ? asState(row) : null,
        ...standingOf(part.facts, today),
        asTheRest: !row && part.facts !== undefined,
        evidence: asEvidence(evidence),
        version: row?.version ?? 0,
      },
    ];
  });
}

/** The evidence that something stands on, as the contract shows it. */
export const asEvidence = (evidence: StandingEvidence | undefined) =>
  evidence ? { numbers: evidence.numbers, until: evidence.until } : null;

/** What is recorded of a control somewhere, as the contract shows it. */
export const asState = (row: StateRow): z.input<typeof contract.ControlState> => ({
  applicable: row.applicable,
  implementation: row.implementation,
  effectiveness: row.effectiveness,
  testedOn: row.tested_on,
  testedUntil: row.tested_until,
  reason: row.reason,
  evidenceUntil: row.evidence_until,
  confirmedOn: row.confirmed_on,
  since: row.since_at,
});
