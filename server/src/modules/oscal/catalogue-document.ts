import type { Framework } from '../frameworks/index.ts';
import type { FrameworkIds } from './framework-ids.ts';
import { identified, line, metadata, prop, some, text } from './oscal-writing.ts';

type Requirement = Framework['requirements'][number];

/** A framework as an OSCAL catalogue: its groups, what each requirement asks, and the common controls it stands on. */
export function catalogueDocument(framework: Framework, ids: FrameworkIds, at: Date): { catalog: { uuid: string } } {
  const { id, name, version, publisher, licence, groups, requirements } = framework;
  const inside = new Map<string, Requirement[]>();
  for (const one of requirements) {
    const over = ids.parent.get(one.ref);
    const place = over === undefined ? `group ${one.group}` : `requirement ${over}`;
    inside.set(place, [...(inside.get(place) ?? []), one]);
  }
  const control = (one: Requirement): object => ({
    id: ids.requirement.get(one.ref),
    class: kindToken(one.kind),
    title: line(one.title),
    props: [
      { name: 'label', value: one.ref },
      ...(ids.withdrawn.has(one.ref) ? [{ name: 'status', value: 'withdrawn' }] : []),
      ...prop('ref', one.ref),
      ...prop('kind', one.kind),
      ...(one.autoFail ? prop('automatic-fail', 'yes') : []),
      ...(one.excludable ? prop('excludable', 'yes') : []),
      ...(framework.controlsOf.get(one.ref) ?? []).flatMap((link) =>
        prop('common-control', link.control, link.strength),
      ),
    ],
    parts: [{ id: statementId(ids, one.ref), name: 'statement', ...text('prose', one.asks) }],
    ...some('controls', (inside.get(`requirement ${one.ref}`) ?? []).map(control)),
  });
  const known = new Set(groups.map(({ ref }) => ref));
  const group = ({ ref, title }: Framework['groups'][number]): object => {
    const groupsIn = groups.filter((inner) => inner.parent === ref).map(group);
    const controls = (inside.get(`group ${ref}`) ?? []).map(control);
    // OSCAL lets a group hold groups or controls and never both: then its own controls stand in one more group.
    const both = groupsIn.length > 0 && controls.length > 0;
    const own = { id: `${ids.group.get(ref)}_own`, title: line(title), props: prop('requirements-of', ref), controls };
    return {
      id: ids.group.get(ref),
      title: line(title),
      props: prop('ref', ref),
      ...some('groups', both ? [own, ...groupsIn] : groupsIn),
      ...some('controls', both ? [] : controls),
    };
  };
  const loose = requirements.filter((one) => !known.has(one.group) && !ids.parent.has(one.ref));
  const document = {
    metadata: metadata(name, version, at, {
      props: [...prop('framework-id', id), ...prop('publisher', publisher), ...prop('licence', licence)],
    }),
    ...some('groups', groups.filter(({ parent }) => parent === undefined || !known.has(parent)).map(group)),
    ...some('controls', loose.map(control)),
  };
  return { catalog: identified(document, 'catalog', id, version) };
}

/** What a requirement's statement is called. */
export function statementId(ids: FrameworkIds, ref: string): string {
  return `${ids.requirement.get(ref)}_smt`;
}

function kindToken(kind: string): string {
  const word = kind.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  // A kind that holds others elsewhere would be taken for a group when it is read again.
  return /^\p{L}/u.test(word) ? `requirement-${word}` : 'requirement';
}
