import type * as contract from '@claimlock/contract/controls';
import type { z } from 'zod';
import type { ScopeRow } from '../control-scopes/index.ts';
import type { CatalogueControl, Framework } from '../frameworks/index.ts';
import { type ControlPart, weakestOf } from './control-value.ts';
import { scopeName } from './read-facts.ts';
import { factsOf, type StandingRow, type StateRow, wholeOrganisation } from './store.ts';

/**
 * A control as the contract shows it: what is recorded of it, for the organisation and for parts of it that are in use, and
 * how many requirements stand on it.
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
  // What a finding or evidence says holds wherever the control is recorded.
  const [first] = rows;
  const parts = partsOf(rows, whole !== undefined, scopes);
  return {
    ...{ id, domain, name, objective },
    serves: followed.reduce((sum, framework) => sum + (framework.requirementsOf.get(id)?.length ?? 0), 0),
    hinderedBy: first?.hindered_by ?? [],
    evidence: first?.evidence ? { numbers: first.evidence.numbers, until: first.evidence.until } : null,
    parts,
    weakest: weakestPart(rows, parts, whole, today),
    version: whole?.version ?? 0,
    state: whole ? asState(whole) : null,
  };
}

function weakestPart(
  rows: readonly StandingRow[],
  parts: readonly { readonly scopeId: string }[],
  whole: StandingRow | undefined,
  today: string,
): string | null {
  if (parts.length === 0) return null;
  const counted = parts.map(({ scopeId }): ControlPart => {
    const row = rows.find((one) => one.scope === scopeId);
    return { name: scopeId, facts: row && factsOf(row) };
  });
  const { name } = weakestOf(whole ? [...counted, { name: whole.scope, facts: factsOf(whole) }] : counted, today);
  return name === wholeOrganisation ? null : name;
}

function partsOf(rows: readonly StandingRow[], isRestKnown: boolean, scopes: readonly ScopeRow[]) {
  const recorded = new Map(rows.map((row) => [row.scope, row]));
  const kinds = new Set(scopes.flatMap(({ id, kind }) => (recorded.has(id) ? [kind] : [])));
  return scopes.flatMap((scope) => {
    const row = recorded.get(scope.id);
    // Where the rest is recorded, a part that is not stands under it.
    if (!row && (isRestKnown || !kinds.has(scope.kind))) return [];
    const { id, kind } = scope;
    return [
      { scopeId: id, kind, name: scopeName(scope), state: row ? asState(row) : null, version: row?.version ?? 0 },
    ];
  });
}

const asState = (row: StateRow): z.input<typeof contract.ControlState> => ({
  ...{ applicable: row.applicable, implementation: row.implementation, effectiveness: row.effectiveness },
  ...{ reason: row.reason, evidenceUntil: row.evidence_until, confirmedOn: row.confirmed_on, since: row.from_at },
});
