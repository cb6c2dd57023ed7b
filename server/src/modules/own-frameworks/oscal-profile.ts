import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import type { Draft, Wanted } from './draft.ts';
import { catalogueDraft, described } from './oscal-catalogue.ts';
import type { Catalog, Control, ControlSelection, Group, Param, Profile } from './oscal-document.ts';
import { importedBy } from './which-catalogue.ts';

/** What a profile needs: the ids it takes by name, and what it calls its catalogue. No address is ever fetched. */
export function wantedBy(profile: Profile): Wanted {
  const ids = profile.imports.flatMap((one) =>
    (one['include-controls'] ?? []).flatMap((chosen) => chosen['with-ids'] ?? []),
  );
  return { ids: [...new Set(ids)], catalogues: [importedBy(profile).told] };
}

/** Refuses a profile that chooses from several sources: it is resolved against one catalogue, and never half of it. */
export function checkImports({ imports }: Profile): void {
  const other = imports.findIndex(({ href }) => href !== imports[0]?.href);
  if (other < 0) return;
  throw new Unreadable(
    `/profile/imports/${other}/href`,
    'This profile chooses from more than one catalogue or profile. Only profiles of one catalogue are taken: give a resolved profile, which is a catalogue.',
  );
}

type Node = { readonly id: string; readonly children: readonly string[] };

/** Resolves a profile against a catalogue: what is included and not excluded, with its parameters set. */
export function profileDraft(profile: Profile, catalog: Catalog): { draft: Draft; problems: Problem[] } {
  const nodes = nodesOf(catalog);
  const taken = new Set<string>();
  for (const [
    place,
    { 'include-all': all, 'include-controls': include, 'exclude-controls': exclude },
  ] of profile.imports.entries()) {
    const at = `/profile/imports/${place}`;
    const chosen = all || !include ? new Set(nodes.keys()) : selected(include, nodes, `${at}/include-controls`);
    for (const id of selected(exclude ?? [], nodes, `${at}/exclude-controls`)) chosen.delete(id);
    for (const id of chosen) taken.add(id);
  }
  const set = new Map<string, Partial<Param>>();
  for (const { 'param-id': id, label, values, select, constraints } of profile.modify?.['set-parameters'] ?? [])
    set.set(id, {
      ...(label !== undefined && { label }),
      ...(values && { values }),
      ...(select && { select }),
      ...(constraints && { constraints }),
    });
  const draft = catalogueDraft(catalog, { taken, set });
  const alters = profile.modify?.alters?.length ?? 0;
  const problems: Problem[] =
    alters === 0
      ? []
      : [
          {
            place: '/profile/modify/alters',
            says: `This profile also rewrites parts of ${alters === 1 ? 'one control' : `${alters} controls`}. Those changes are not taken.`,
            grave: false,
          },
        ];
  const own = described(profile.metadata);
  return {
    draft: { ...draft, ...own, publisher: own.publisher || draft.publisher, format: 'oscal-profile' },
    problems,
  };
}

function nodesOf(catalog: Catalog): Map<string, Node> {
  const nodes = new Map<string, Node>();
  const walk = (control: Control) => {
    nodes.set(control.id, { id: control.id, children: (control.controls ?? []).map(({ id }) => id) });
    for (const inner of control.controls ?? []) walk(inner);
  };
  const enter = ({ groups, controls }: Pick<Group, 'groups' | 'controls'>) => {
    for (const group of groups ?? []) enter(group);
    for (const control of controls ?? []) walk(control);
  };
  enter(catalog);
  return nodes;
}

function selected(list: readonly ControlSelection[], nodes: ReadonlyMap<string, Node>, at: string): Set<string> {
  const found = new Set<string>();
  const take = (id: string, deep: boolean) => {
    found.add(id);
    if (deep) for (const child of nodes.get(id)?.children ?? []) take(child, true);
  };
  for (const [place, chosen] of list.entries()) {
    const deep = chosen['with-child-controls'] === 'yes';
    for (const [index, id] of (chosen['with-ids'] ?? []).entries()) {
      if (!nodes.has(id))
        throw new Unreadable(`${at}/${place}/with-ids/${index}`, `The catalogue has no control “${id}”.`);
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
