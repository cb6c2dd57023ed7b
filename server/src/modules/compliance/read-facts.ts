import type { ClientDb } from '../../foundation/database/scope.ts';
import { readScopesInUse, type ScopeRow } from '../control-scopes/index.ts';
import type { ControlFacts, ControlPart } from './control-value.ts';
import type { Facts } from './score-requirement.ts';
import { factsOf, readStanding, type StandingRow, wholeOrganisation } from './store.ts';

/** What a part of the organisation is called in a sentence. */
export const scopeName = ({ name, release }: Pick<ScopeRow, 'name' | 'release'>): string =>
  release ? `${name} ${release}` : name;

/** What a part is called that is everything no other part is. */
export const theRest = 'everywhere else';

/**
 * The facts that scores look at, of every control that something is recorded of, or of those asked for. A control that is
 * recorded for parts of the organisation speaks of each of them and of the rest; where nothing is recorded for the rest,
 * every other part of the same kind is one that nothing is known of.
 */
export async function readFacts(db: ClientDb, controlIds?: readonly string[]): Promise<Facts> {
  const [rows, scopes] = await Promise.all([readStanding(db, controlIds), readScopesInUse(db)]);
  const facts = new Map<string, ControlFacts>();
  for (const [id, standing] of Map.groupBy(rows, (row) => row.control_id)) {
    const found = factsFor(standing, scopes);
    if (found) facts.set(id, found);
  }
  return facts;
}

/** The facts of one control from what is recorded of it for the organisation and its parts. */
export function factsFor(rows: readonly StandingRow[], scopes: readonly ScopeRow[]): ControlFacts | undefined {
  const whole = rows.find((row) => row.scope === wholeOrganisation);
  const recorded = scopes.flatMap((scope) => {
    const row = rows.find((one) => one.scope === scope.id);
    return row ? [{ scope, row }] : [];
  });
  const first = whole ?? recorded[0]?.row;
  if (!first) return undefined;
  if (recorded.length === 0) return factsOf(first);
  const kinds = new Set(recorded.map(({ scope }) => scope.kind));
  const known = new Set(recorded.map(({ scope }) => scope.id));
  const parts: ControlPart[] = recorded.map(({ scope, row }) => asPart(scope, factsOf(row)));
  if (whole) parts.push({ name: theRest, facts: factsOf(whole) });
  else
    for (const scope of scopes) if (kinds.has(scope.kind) && !known.has(scope.id)) parts.push(asPart(scope, undefined));
  return { ...factsOf(first), parts };
}

const asPart = (scope: ScopeRow, facts: ControlFacts | undefined): ControlPart => ({
  ...{ name: scopeName(scope), facts, scopeId: scope.id, kind: scope.kind },
});
