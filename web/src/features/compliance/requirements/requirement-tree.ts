import type { RequirementGroup, RequirementLine } from '@claimlock/contract/compliance/requirements';
import type { requirementTraits } from './framework-address.ts';

/** A group with what stands in it, in the framework's own order: runs of its own requirements, and the groups under it. */
export type TreeGroup = {
  readonly ref: string;
  readonly title: string;
  readonly parts: readonly (TreeGroup | TreeRun)[];
  /** Of everything in it, at any depth and whatever is filtered out: how many apply, and how many of those are met. */
  readonly applicable: number;
  readonly met: number;
  /** How many of its requirements are shown, at any depth. */
  readonly shown: number;
};

/** Requirements that follow each other with no group between them. */
export type TreeRun = { readonly lines: readonly RequirementLine[] };

/** What requirements are picked by. */
export type TreeFilter = {
  readonly result: string | undefined;
  /** What its result rests on. */
  readonly proof: string | undefined;
  readonly trait: (typeof requirementTraits)[number] | undefined;
  readonly search: string | undefined;
  /** The requirements whose text holds the words, where the server has said which. */
  readonly found: ReadonlySet<string> | undefined;
  /** The requirements that somebody is asked to answer, where one person's are asked for. */
  readonly theirs: ReadonlySet<string> | undefined;
};

/** The requirements that fit what is asked for, in the framework's own order. */
export function shownRequirements(lines: readonly RequirementLine[], filter: TreeFilter): RequirementLine[] {
  const words = (filter.search ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (filter.result === 'open' ? line.result === 'met' || line.result === 'not-applicable' : false) return false;
    if (filter.result !== undefined && filter.result !== 'open' && line.result !== filter.result) return false;
    if (filter.proof !== undefined && line.proof !== filter.proof) return false;
    if (filter.trait !== undefined && !has[filter.trait](line)) return false;
    if (filter.theirs && !filter.theirs.has(line.ref)) return false;
    if (words.length === 0 || filter.found?.has(line.ref)) return true;
    const says = `${line.ref} ${line.title}`.toLocaleLowerCase();
    return words.every((word) => says.includes(word));
  });
}

const has: Readonly<Record<(typeof requirementTraits)[number], (line: RequirementLine) => boolean>> = {
  'auto-fail': (line) => line.autoFail,
  excludable: (line) => line.excludable,
  evidence: (line) => line.evidence,
  'no-evidence': (line) => !line.evidence,
  overridden: (line) => line.overridden,
  proposed: (line) => line.proposed,
};

/** Requirements in their groups, as deep as the framework has them; groups of which nothing is shown are left out. */
export function treeOf(
  groups: readonly RequirementGroup[],
  all: readonly RequirementLine[],
  shown: readonly RequirementLine[],
): TreeGroup[] {
  const known = new Set(groups.map(({ ref }) => ref));
  const allIn = Map.groupBy(all, ({ group }) => group);
  const shownIn = Map.groupBy(shown, ({ group }) => group);
  // A group that the framework does not name stands at the top, under its own reference.
  const unnamed = [...allIn.keys()].filter((ref) => !known.has(ref)).map((ref) => ({ ref, title: ref, parent: null }));
  const under = Map.groupBy([...groups, ...unnamed], ({ parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const place = new Map(all.map((line, index) => [line, index]));
  const built = new Set<string>();
  const build = ({ ref, title }: RequirementGroup): TreeGroup & { readonly first: number } => {
    built.add(ref);
    const inside = (under.get(ref) ?? []).filter((group) => !built.has(group.ref)).map(build);
    const own = allIn.get(ref) ?? [];
    const lines = shownIn.get(ref) ?? [];
    const sum = (of: (group: TreeGroup) => number) => inside.reduce((total, group) => total + of(group), 0);
    const first = (line: RequirementLine) => place.get(line) ?? all.length;
    return {
      ref,
      title,
      parts: inOrder(
        lines.map((line) => ({ line, first: first(line) })),
        inside.filter((group) => group.shown > 0),
      ),
      first: Math.min(...own.map(first), ...inside.map((group) => group.first), all.length),
      applicable: own.filter(({ result }) => result !== 'not-applicable').length + sum((group) => group.applicable),
      met: own.filter(({ result }) => result === 'met').length + sum((group) => group.met),
      shown: lines.length + sum((group) => group.shown),
    };
  };
  const top = (under.get(null) ?? []).map(build);
  // Groups that stand in each other would be nowhere: the first of them stands at the top.
  for (const group of groups) if (!built.has(group.ref)) top.push(build(group));
  return top.filter((group) => group.shown > 0);
}

type Placed = { readonly first: number };

/** Requirements and groups by where they begin in the framework; requirements between two groups are one run. */
function inOrder(
  lines: readonly (Placed & { readonly line: RequirementLine })[],
  groups: readonly (Placed & TreeGroup)[],
): (TreeGroup | TreeRun)[] {
  const parts: (TreeGroup | TreeRun)[] = [];
  let run: RequirementLine[] | undefined;
  for (const part of [...lines, ...groups].sort((a, b) => a.first - b.first)) {
    if (!('line' in part)) {
      parts.push(part);
      run = undefined;
    } else if (run) run.push(part.line);
    else {
      run = [part.line];
      parts.push({ lines: run });
    }
  }
  return parts;
}

/** Whether a part of a group is a group itself. */
export function isGroup(part: TreeGroup | TreeRun): part is TreeGroup {
  return 'parts' in part;
}

/** The requirements of groups in the order they are read. */
export function linesOf(parts: readonly (TreeGroup | TreeRun)[]): RequirementLine[] {
  return parts.flatMap((part) => (isGroup(part) ? linesOf(part.parts) : part.lines));
}

/** Only as many requirements as are asked for, from the top: what a first glance needs. */
export function topOf(groups: readonly TreeGroup[], most: number): TreeGroup[] {
  let left = most;
  const cutRun = ({ lines }: TreeRun): TreeRun => {
    const kept = lines.slice(0, left);
    left -= kept.length;
    return { lines: kept };
  };
  const cut = (part: TreeGroup | TreeRun): (TreeGroup | TreeRun)[] =>
    left <= 0 ? [] : isGroup(part) ? [cutGroup(part)] : [cutRun(part)];
  const cutGroup = (group: TreeGroup): TreeGroup => ({ ...group, parts: group.parts.flatMap(cut) });
  return groups.flatMap((group) => (left <= 0 ? [] : [cutGroup(group)]));
}
