import { RequirementRef } from '@claimlock/contract/identifiers';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import { type Draft, type DraftGroup, type DraftRequirement, limits } from './draft.ts';
import { checkDraftText } from './draft-text.ts';

/** Where requirements stand that belong to no group. */
const ungrouped: DraftGroup = { ref: 'all', title: 'Requirements', parent: null };

/** Checks what every format owes, cuts what is too long, and says what is wrong with its place. */
export function wholeDraft(draft: Draft, isControl: (id: string) => boolean): { draft: Draft; problems: Problem[] } {
  checkDraftText(draft);
  const problems: Problem[] = [];
  const grave = (place: string | null, says: string) => problems.push({ place, says, grave: true });
  const { requirements, groups } = draft;
  if (requirements.length === 0) grave(null, 'The file has no requirements.');
  if (requirements.length > limits.requirements)
    grave(requirements[limits.requirements]?.place ?? null, `At most ${limits.requirements} requirements are taken.`);
  if (groups.length > limits.groups) grave(null, `At most ${limits.groups} groups are taken.`);
  if (draft.links.length > limits.links) grave(null, `At most ${limits.links} links are taken.`);
  const places = new Map<string, string>();
  for (const { ref, place, title } of requirements) {
    if (title.trim() === '') grave(place, 'The title is blank.');
    if (!RequirementRef.safeParse(ref).success)
      grave(
        place,
        `“${shortened(ref, 40)}” cannot be a reference: use up to 64 signs on one line, with a letter or a figure and no double spaces.`,
      );
    const before = places.get(ref);
    if (before !== undefined) grave(place, `“${ref}” is already at ${before}.`);
    else places.set(ref, place);
    if (problems.length >= 50) break;
  }
  problems.push(...cycles(requirements, groups));
  const shaped = requirements.map((one) => ({
    ...one,
    group: one.group === '' ? ungrouped.ref : one.group,
    title: shortened(one.title.replaceAll('\n', ' '), limits.title),
    asks: shortened(one.asks, limits.asks),
    kind: shortened(one.kind, 40),
  }));
  const taken = new Set(groups.map(({ ref }) => ref));
  const all = shaped.some(({ group }) => !taken.has(group)) ? [...groups, ungrouped] : groups;
  const known = new Set(all.map(({ ref }) => ref));
  const linked = new Set<string>();
  const links = draft.links.filter(({ ref, control, strength }) => {
    if (isControl(control)) {
      const isNew = !linked.has(`${ref} ${control}`);
      linked.add(`${ref} ${control}`);
      return isNew;
    }
    problems.push({
      place: places.get(ref) ?? ref,
      says: `“${shortened(control, 20)}” is not a common control, so this ${strength} link is skipped.`,
      grave: false,
    });
    return false;
  });
  return {
    draft: {
      ...draft,
      name: shortened(draft.name, 200),
      publisher: shortened(draft.publisher, 200),
      licence: shortened(draft.licence.replaceAll('\n', ' '), 500),
      version: draft.version
        .toLowerCase()
        .replaceAll(/[^\da-z.+/-]/g, '-')
        .slice(0, 16),
      groups: distinct(all).map((group) => ({ ...group, title: shortened(group.title, limits.title) })),
      requirements: shaped.map((one) => (known.has(one.group) ? one : { ...one, group: ungrouped.ref })),
      links,
    },
    problems: problems.slice(0, 50),
  };
}

function distinct(groups: readonly DraftGroup[]): DraftGroup[] {
  return [...new Map(groups.map((group) => [group.ref, group])).values()];
}

/** Requirements and groups that are their own ancestors. */
function cycles(requirements: readonly DraftRequirement[], groups: readonly DraftGroup[]): Problem[] {
  const found: Problem[] = [];
  const placeOf = new Map(requirements.map(({ ref, place }) => [ref, place]));
  for (const [what, over] of [
    ['requirement', new Map(requirements.map(({ ref, parent }) => [ref, parent]))],
    ['group', new Map(groups.map(({ ref, parent }) => [ref, parent]))],
  ] as const) {
    const fine = new Set<string>();
    for (const start of over.keys()) {
      const path = new Set<string>();
      let at: string | null | undefined = start;
      while (at !== null && at !== undefined && !fine.has(at) && !path.has(at)) {
        path.add(at);
        at = over.get(at);
      }
      if (at !== null && at !== undefined && path.has(at)) {
        found.push({ place: placeOf.get(at) ?? at, says: `The ${what} “${at}” is its own ancestor.`, grave: true });
        if (found.length >= 20) return found;
      }
      for (const one of path) fine.add(one);
    }
  }
  return found;
}
