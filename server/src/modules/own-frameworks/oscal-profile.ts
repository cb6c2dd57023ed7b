import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import type { Catalog, Control, ControlSelection, Group, Param, Profile } from './oscal-document.ts';
import { groupKinds } from './table-draft.ts';

/** What a catalogue contains, or what a profile makes of it. */
export type Content = Pick<Catalog, 'params' | 'groups' | 'controls'>;

type Import = Profile['imports'][number];
type Node = { readonly id: string; readonly children: readonly string[] };

/** The ids of the controls that an import takes from a document: what is included and not excluded. */
export function controlIds(one: Import, content: Content, name: string, at: string): Set<string> {
  const { 'include-all': all, 'include-controls': include, 'exclude-controls': exclude } = one;
  const nodes = nodesOf(content);
  const from = { nodes, name };
  const chosen = all || !include ? new Set(nodes.keys()) : selected(include, from, `${at}/include-controls`);
  for (const id of selected(exclude ?? [], from, `${at}/exclude-controls`)) chosen.delete(id);
  return chosen;
}

/**
 * What a choice leaves of a document: the controls that are taken in their groups. The parameters of the others stay, because
 * texts may use them.
 */
export function chosenFrom(content: Content, taken: ReadonlySet<string>): Content {
  const loose = [...(content.params ?? [])];
  const controlsIn = (list: readonly Control[] | undefined): Control[] =>
    (list ?? []).flatMap((control) => {
      const inner = controlsIn(control.controls);
      // Some catalogues write groups as controls with others in them.
      const isGroup = (control.controls ?? []).length > 0 && groupKinds.test(control.class ?? '');
      if (isGroup ? inner.length > 0 : taken.has(control.id)) return [{ ...control, controls: inner }];
      loose.push(...(control.params ?? []));
      return inner;
    });
  const groupsIn = (list: readonly Group[] | undefined): Group[] =>
    (list ?? []).flatMap((group) => {
      const [groups, controls] = [groupsIn(group.groups), controlsIn(group.controls)];
      if (groups.length + controls.length > 0) return [{ ...group, groups, controls }];
      loose.push(...(group.params ?? []));
      return [];
    });
  const [groups, controls] = [groupsIn(content.groups), controlsIn(content.controls)];
  return { params: loose, groups, controls };
}

/** Puts together what was chosen from several documents; of a control that is in several of them the first is used. */
export function mergedContent(parts: readonly Content[], place: string): { content: Content; problems: Problem[] } {
  const [only] = parts;
  if (only && parts.length === 1) return { content: only, problems: [] };
  const known = new Map<string, Control>();
  const differing = new Set<string>();
  const fresh = (list: readonly Control[] | undefined, seen: Map<string, Control>): Control[] =>
    (list ?? []).flatMap((control) => {
      const controls = fresh(control.controls, seen);
      const before = known.get(control.id);
      if (before && !isSame(before, control)) differing.add(control.id);
      if (before) return controls;
      seen.set(control.id, control);
      return [{ ...control, controls }];
    });
  const freshGroups = (list: readonly Group[] | undefined, seen: Map<string, Control>): Group[] =>
    (list ?? []).flatMap((group) => {
      const [groups, controls] = [freshGroups(group.groups, seen), fresh(group.controls, seen)];
      return groups.length + controls.length > 0 ? [{ ...group, groups, controls }] : [];
    });
  let content: Content = {};
  for (const part of parts) {
    const seen = new Map<string, Control>();
    const [groups, controls] = [freshGroups(part.groups, seen), fresh(part.controls, seen)];
    for (const [id, control] of seen) known.set(id, control);
    content = {
      params: [...(part.params ?? []), ...(content.params ?? [])],
      groups: joined(content.groups ?? [], groups),
      controls: [...(content.controls ?? []), ...controls],
    };
  }
  const [first] = differing;
  if (first === undefined) return { content, problems: [] };
  const count = differing.size === 1 ? 'One control is' : `${differing.size} controls are`;
  const says = `${count} in several of the imported documents with different contents, such as “${first}”. The first one is used.`;
  return { content, problems: [{ place, says, grave: false }] };
}

/** Whether two controls say the same; an empty list says as much as none. */
const isSame = (one: Control, other: Control) => {
  const plain = (_: string, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value);
  return JSON.stringify(one, plain) === JSON.stringify(other, plain);
};

/** Groups with the same id and title are one; a different group with the same id gets another. */
function joined(some: readonly Group[], others: readonly Group[]): Group[] {
  const all = [...some];
  const ids = new Set(some.map(({ id }) => id));
  for (const group of others) {
    const at = all.findIndex(({ id, title }) => id !== undefined && id === group.id && title === group.title);
    const same = all[at];
    if (same) {
      const groups = joined(same.groups ?? [], group.groups ?? []);
      const controls = [...(same.controls ?? []), ...(group.controls ?? [])];
      all[at] = { ...same, params: [...(group.params ?? []), ...(same.params ?? [])], groups, controls };
      continue;
    }
    let id = group.id;
    for (let count = 2; id !== undefined && ids.has(id); count += 1) id = `${group.id}-${count}`;
    ids.add(id);
    all.push({ ...group, id });
  }
  return all;
}

/**
 * Sets the parameters of a document as a profile says, one setting after the other: constraints are added to those that are
 * there, and the rest takes the place of what is there.
 */
export function withParameters(
  content: Content,
  { modify }: Profile,
  place: string,
): { content: Content; problems: Problem[] } {
  const settings = Map.groupBy(modify?.['set-parameters'] ?? [], (one) => one['param-id']);
  if (settings.size === 0) return { content, problems: [] };
  const unused = new Set(settings.keys());
  const params = (list: readonly Param[] | undefined) =>
    (list ?? []).map((param) => {
      unused.delete(param.id);
      return (settings.get(param.id) ?? []).reduce(withSetting, param);
    });
  const control = (one: Control): Control => ({
    ...one,
    params: params(one.params),
    controls: (one.controls ?? []).map(control),
  });
  const group = (one: Group): Group => ({
    ...one,
    params: params(one.params),
    groups: (one.groups ?? []).map(group),
    controls: (one.controls ?? []).map(control),
  });
  const set = {
    params: params(content.params),
    groups: (content.groups ?? []).map(group),
    controls: (content.controls ?? []).map(control),
  };
  const [first] = unused;
  if (first === undefined) return { content: set, problems: [] };
  const count = unused.size === 1 ? 'a parameter' : `${unused.size} parameters`;
  const says = `This profile sets ${count} that none of its controls has, such as “${first}”.`;
  return { content: set, problems: [{ place, says, grave: false }] };
}

type Setting = NonNullable<NonNullable<Profile['modify']>['set-parameters']>[number];

const withSetting = (param: Param, { label, values, select, constraints }: Setting): Param => ({
  ...param,
  ...(label !== undefined && { label }),
  // Values replace a selection, and a selection values (NIST's profile resolution, “Setting Parameters”).
  ...(values && { values, select: undefined }),
  ...(select && { select, ...(!values && { values: undefined }) }),
  ...(constraints && { constraints: [...(param.constraints ?? []), ...constraints] }),
});

function nodesOf(content: Content): Map<string, Node> {
  const nodes = new Map<string, Node>();
  const walk = (control: Control) => {
    nodes.set(control.id, { id: control.id, children: (control.controls ?? []).map(({ id }) => id) });
    for (const inner of control.controls ?? []) walk(inner);
  };
  const enter = ({ groups, controls }: Pick<Group, 'groups' | 'controls'>) => {
    for (const group of groups ?? []) enter(group);
    for (const control of controls ?? []) walk(control);
  };
  enter(content);
  return nodes;
}

function selected(
  list: readonly ControlSelection[],
  { nodes, name }: { readonly nodes: ReadonlyMap<string, Node>; readonly name: string },
  at: string,
): Set<string> {
  const found = new Set<string>();
  const take = (id: string, deep: boolean) => {
    found.add(id);
    if (deep) for (const child of nodes.get(id)?.children ?? []) take(child, true);
  };
  for (const [place, chosen] of list.entries()) {
    const deep = chosen['with-child-controls'] === 'yes';
    for (const [index, id] of (chosen['with-ids'] ?? []).entries()) {
      if (!nodes.has(id)) throw new Unreadable(`${at}/${place}/with-ids/${index}`, `“${name}” has no control “${id}”.`);
      take(id, deep);
    }
    for (const { pattern } of chosen.matching ?? []) {
      if (pattern === undefined) continue;
      const fits = globOf(pattern);
      for (const id of nodes.keys()) if (fits(id)) take(id, deep);
    }
  }
  return found;
}

/** `*` for any signs and `?` for one, looked for without ever trying twice what failed once. */
export function globOf(pattern: string): (text: string) => boolean {
  return (text) => {
    let [at, place, star, from] = [0, 0, -1, 0];
    while (at < text.length) {
      if (
        place < pattern.length &&
        (pattern[place] === '?' || (pattern[place] === text[at] && pattern[place] !== '*'))
      ) {
        at += 1;
        place += 1;
      } else if (pattern[place] === '*') {
        star = place;
        from = at;
        place += 1;
      } else if (star >= 0) {
        place = star + 1;
        from += 1;
        at = from;
      } else return false;
    }
    while (pattern[place] === '*') place += 1;
    return place === pattern.length;
  };
}
