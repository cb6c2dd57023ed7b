import type { ClientDb } from '../../../foundation/database/scope.ts';
import { readScopesInUse, type ScopeRow } from '../../control-scopes/index.ts';
import type { Facts } from '../scores/score-requirement.ts';
import type { ControlFacts, ControlPart } from './control-value.ts';
import { evidenceIn } from './part-evidence.ts';
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
  return factsOfAll(await readRecorded(db, controlIds));
}

/** What is recorded of controls, and the parts of the organisation that it may be recorded for. */
export type Recorded = { readonly rows: readonly StandingRow[]; readonly scopes: readonly ScopeRow[] };

/** What is recorded of every control, or of those asked for, and the parts in use where they are not known yet. */
export async function readRecorded(
  db: ClientDb,
  controlIds?: readonly string[],
  known?: readonly ScopeRow[],
): Promise<Recorded> {
  const [rows, scopes] = await Promise.all([readStanding(db, controlIds), known ?? readScopesInUse(db)]);
  return { rows, scopes };
}

/** The facts of every control of which something is recorded. */
export function factsOfAll({ rows, scopes }: Recorded): Facts {
  const facts = new Map<string, ControlFacts>();
  for (const [id, standing] of Map.groupBy(rows, (row) => row.control_id)) {
    const found = factsFor(standing, scopes);
    if (found) facts.set(id, found);
  }
  return facts;
}

/**
 * The facts of one control from what is recorded of it for the organisation and its parts. A part with evidence of its own
 * is one of them, even where nothing else is recorded for it: what holds for the rest holds there as long as that is good.
 */
export function factsFor(rows: readonly StandingRow[], scopes: readonly ScopeRow[]): ControlFacts | undefined {
  const whole = rows.find((row) => row.scope === wholeOrganisation);
  const recorded = scopes.flatMap((scope) => {
    const row = rows.find((one) => one.scope === scope.id);
    return row ? [{ scope, row }] : [];
  });
  const first = whole ?? recorded[0]?.row;
  if (!first) return undefined;
  const { control_id: controlId, evidence } = first;
  const known = new Set(recorded.map(({ scope }) => scope.id));
  const shown = scopes.filter(({ id }) => !known.has(id) && evidence?.[id]);
  const top = factsOf(first, evidence?.[wholeOrganisation]);
  if (recorded.length === 0 && (!whole || shown.length === 0)) return top;
  const parts = recorded.map(({ scope, row }) => asPart(scope, factsOf(row, evidenceIn(controlId, scope, evidence))));
  if (whole) {
    for (const scope of shown) {
      const own = evidence?.[scope.id];
      parts.push({ ...asPart(scope, factsOf(whole, own)), own });
    }
    parts.push({ name: theRest, facts: top });
  } else {
    const kinds = new Set(recorded.map(({ scope }) => scope.kind));
    for (const scope of scopes)
      if (kinds.has(scope.kind) && !known.has(scope.id))
        parts.push({ ...asPart(scope, undefined), own: evidence?.[scope.id] });
  }
  return { ...top, parts };
}

/** A control's facts once something else is recorded for the whole of it: what is recorded for its parts stays. */
export function withWhole(before: ControlFacts | undefined, whole: ControlFacts): ControlFacts {
  if (!before?.parts) return whole;
  const parts = before.parts.flatMap((part): ControlPart[] => {
    if (part.name === theRest) return [];
    // Once the rest is recorded, a part of which nothing is known stands under it, on its own evidence where it has some.
    if (part.own) return [{ ...part, facts: { ...whole, evidence: part.own, evidenceUntil: part.own.until } }];
    return part.facts ? [part] : [];
  });
  return { ...whole, parts: [...parts, { name: theRest, facts: whole }] };
}

const asPart = (scope: ScopeRow, facts: ControlFacts | undefined): ControlPart => ({
  name: scopeName(scope),
  facts,
  scopeId: scope.id,
  kind: scope.kind,
});
