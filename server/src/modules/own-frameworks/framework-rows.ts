import type { FrameworkRow } from '@claimlock/contract/own-frameworks/framework-table';
import type { DraftGroup, DraftLink, DraftRequirement } from './draft.ts';

type Requirement = Pick<
  DraftRequirement,
  'ref' | 'source' | 'group' | 'parent' | 'title' | 'asks' | 'kind' | 'withdrawn'
>;

/** What a framework consists of, wherever it comes from. */
export type Contents = {
  readonly publisher: string;
  readonly licence: string;
  readonly groups: readonly DraftGroup[];
  readonly requirements: readonly Requirement[];
  readonly links: readonly DraftLink[];
};

/**
 * A framework as rows of a table. Groups and requirements keep their own order each, because an import reads them so: a
 * group stands above the first requirement in it, after the groups that come before it.
 */
export function frameworkRows({ publisher, licence, groups, requirements, links }: Contents): FrameworkRow[] {
  const controls = controlsByRef(links);
  const refs = new Set(requirements.map(({ ref }) => ref));
  const nameOf = groupNames(groups, refs);
  const places = new Map(groups.map(({ ref }, place) => [ref, place]));
  const rows: FrameworkRow[] = [];
  let next = 0;
  const groupsUpTo = (end: number) => {
    for (const { ref, title, parent } of groups.slice(next, end))
      rows.push(groupRow(nameOf(ref), title, nameOf(parent)));
    next = Math.max(next, end);
  };
  for (const { ref, source, group, parent, title, asks, kind, withdrawn } of requirements) {
    groupsUpTo((places.get(group) ?? -1) + 1);
    const { primary = [], supporting = [] } = controls.get(ref) ?? {};
    const over = parent !== null && refs.has(parent) ? parent : nameOf(group);
    const own = { ...nothingBeside, source: source === ref ? '' : source };
    rows.push({ ...own, ref, title, asks, parent: over, kind, assessable: true, withdrawn, primary, supporting });
  }
  groupsUpTo(groups.length);
  return rows.map((row, place) => (place === 0 ? { ...row, publisher, licence } : row));
}

const nothingBeside = { source: '', publisher: '', licence: '' };

const groupRow = (ref: string, title: string, parent: string): FrameworkRow => ({
  ...nothingBeside,
  ref,
  title,
  asks: '',
  parent,
  kind: 'group',
  assessable: false,
  withdrawn: false,
  primary: [],
  supporting: [],
});

/** Names of groups that no requirement has: a row names what it belongs to by its reference alone. */
function groupNames(groups: readonly DraftGroup[], refs: ReadonlySet<string>): (ref: string | null) => string {
  const taken = new Set([...refs, ...groups.map(({ ref }) => ref)]);
  const names = new Map<string, string>();
  for (const { ref } of groups) {
    let name = ref;
    for (let count = 1; refs.has(name) || (name !== ref && taken.has(name)); count += 1)
      name = count === 1 ? `${ref} (group)` : `${ref} (group ${count})`;
    taken.add(name);
    names.set(ref, name);
  }
  return (ref) => (ref === null ? '' : (names.get(ref) ?? ''));
}

function controlsByRef(links: readonly DraftLink[]) {
  const found = new Map<string, Record<DraftLink['strength'], string[]>>();
  // Whatever order they were linked in, the same framework makes the same table.
  for (const { ref, control, strength } of links.toSorted((one, other) => (one.control < other.control ? -1 : 1))) {
    const of = found.get(ref) ?? { primary: [], supporting: [] };
    of[strength].push(control);
    found.set(ref, of);
  }
  return found;
}
