import type { ComplianceState } from '../compliance/index.ts';
import type { PlannedPart } from './plan-content.ts';
import { planIds } from './plan-ids.ts';

type Say = (place: string, says: string) => void;

/** Which part here each part of a plan is, by the plan's identifiers, and those that there are none of yet. */
export type ComparedParts = { readonly scopeOf: ReadonlyMap<string, string>; readonly missing: readonly PlannedPart[] };

/** Finds the parts of a plan here: the same one, or one of the same kind by the same name and release. */
export function compareParts(
  clientId: string,
  parts: readonly PlannedPart[],
  scopes: readonly Pick<ComplianceState['scopes'][number], 'id' | 'kind' | 'name' | 'release' | 'role'>[],
  say: Say,
): ComparedParts {
  const scopeOf = new Map<string, string>();
  const missing: PlannedPart[] = [];
  for (const part of parts) {
    const same = (text: string | null, other: string | null) =>
      (text ?? '').toLowerCase() === (other ?? '').toLowerCase();
    const found =
      scopes.find(({ id }) => planIds(clientId).part(id) === part.uuid) ??
      scopes.find((scope) => {
        const { kind, name, release } = scope;
        return kind === part.kind && same(name, part.name) && same(release, part.release);
      });
    if (!found) {
      const twin = missing.find(
        (one) => one.kind === part.kind && same(one.name, part.name) && same(one.release, part.release),
      );
      if (twin) say(part.name, 'Two parts of the plan are called the same, so the second is not taken.');
      else missing.push(part);
    } else if ([...scopeOf.values()].includes(found.id))
      say(part.name, 'Two parts of the plan are one part here, so the second is not taken.');
    else {
      scopeOf.set(part.uuid, found.id);
      if (part.role !== null && part.role !== found.role)
        say(part.name, 'The plan says that another part is played for this product. It stays as it is.');
    }
  }
  return { scopeOf, missing };
}
