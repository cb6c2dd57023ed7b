import { RequirementRef } from '@claimlock/contract/identifiers';
import { Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import type { Draft, DraftGroup, DraftLink, DraftRequirement } from './draft.ts';
import {
  type Catalog,
  type Control,
  type Group,
  isOwnNamespace,
  type Metadata,
  ownProp,
  type Param,
  type Part,
  type Prop,
} from './oscal-document.ts';
import { groupKinds } from './table-draft.ts';
import { saysWithdrawn } from './withdrawn.ts';

/** Makes a draft of a catalogue: its groups and controls at any depth, what each asks with its parameters put in. */
export function catalogueDraft(catalog: Catalog): Draft {
  const params = new Map<string, Param>();
  const groups: DraftGroup[] = [];
  const requirements: DraftRequirement[] = [];
  const links: DraftLink[] = [];
  const seen = new Map<string, string>();
  const labels = new Set<string>();
  const keep = (list: readonly Param[] | undefined) => {
    for (const param of list ?? []) params.set(param.id, param);
  };
  const once = (id: string, place: string) => {
    const before = seen.get(id);
    if (before !== undefined) throw new Unreadable(`${place}/id`, `“${id}” is already at ${before}.`);
    seen.set(id, place);
  };

  const titled = (title: string, place: string) => {
    if (title.trim() === '') throw new Unreadable(`${place}/title`, 'This title is blank.');
  };

  const walkGroup = (group: Group, place: string, parent: string | null) => {
    keep(group.params);
    const of = ownProp(group.props, 'requirements-of');
    const ref = of ?? ownProp(group.props, 'ref') ?? group.id ?? `group-${groups.length + 1}`;
    once(group.id ?? ref, place);
    titled(group.title, place);
    // What we wrote apart, because a group cannot hold both, belongs together.
    if (of === undefined) groups.push({ ref, title: group.title, parent });
    for (const [at, inner] of (group.groups ?? []).entries()) walkGroup(inner, `${place}/groups/${at}`, ref);
    for (const [at, control] of (group.controls ?? []).entries())
      walkControl(control, `${place}/controls/${at}`, ref, null);
  };

  const walkControl = (control: Control, place: string, group: string, over: string | null) => {
    keep(control.params);
    once(control.id, place);
    const inner = control.controls ?? [];
    if (inner.length > 0 && groupKinds.test(control.class ?? '')) {
      titled(control.title, place);
      groups.push({ ref: control.id, title: control.title, parent: group === '' ? null : group });
      for (const [at, one] of inner.entries()) walkControl(one, `${place}/controls/${at}`, control.id, null);
      return;
    }
    const ref = refOf(control, labels);
    titled(control.title, place);
    labels.add(ref);
    const asks = asksOf(control, params);
    const title = control.title === control.id || control.title === ref ? asks || control.title : control.title;
    const kind = ownProp(control.props, 'kind') ?? (over === null ? 'control' : 'enhancement');
    const named = { ref, source: control.id, place, group, parent: over };
    requirements.push({ ...named, title, asks: asks || title, kind, withdrawn: isWithdrawn(control, asks) });
    links.push(...linksOf(ref, control.props));
    for (const [at, one] of inner.entries()) walkControl(one, `${place}/controls/${at}`, group, ref);
  };

  keep(catalog.params);
  for (const [at, group] of (catalog.groups ?? []).entries()) walkGroup(group, `/catalog/groups/${at}`, null);
  for (const [at, control] of (catalog.controls ?? []).entries())
    walkControl(control, `/catalog/controls/${at}`, '', null);
  return { format: 'oscal-catalog', ...described(catalog.metadata), groups, requirements, links };
}

/** What a document says of itself. */
export function described({
  title,
  version,
  parties,
  props,
}: Metadata): Pick<Draft, 'name' | 'version' | 'publisher' | 'licence'> {
  const publisher = ownProp(props, 'publisher') ?? parties?.find(({ name }) => name !== undefined)?.name ?? '';
  return { name: title, version, publisher, licence: ownProp(props, 'licence') ?? '' };
}

function refOf({ id, props }: Control, taken: ReadonlySet<string>): string {
  const label = props?.find(
    ({ name, ns, class: of }) => name === 'label' && of === undefined && !isOwnNamespace(ns),
  )?.value;
  const wanted = ownProp(props, 'ref') ?? label;
  return wanted !== undefined && !taken.has(wanted) && RequirementRef.safeParse(wanted).success ? wanted : id;
}

function linksOf(ref: string, props: readonly Prop[] = []): DraftLink[] {
  return props.flatMap(({ ns, name, value, class: strength }): DraftLink[] =>
    isOwnNamespace(ns) && name === 'common-control'
      ? [{ ref, control: value, strength: strength === 'supporting' ? 'supporting' : 'primary' }]
      : [],
  );
}

function isWithdrawn({ props, title }: Control, asks: string): boolean {
  const status = props?.find(({ name }) => name === 'status')?.value ?? '';
  return /^withdrawn$/i.test(status) || saysWithdrawn(title) || saysWithdrawn(asks);
}

/** What a control asks: its statement, each item on a line of its own under its label. */
function asksOf({ parts = [] }: Control, params: ReadonlyMap<string, Param>): string {
  const chosen = parts.filter(({ name }) => name === 'statement');
  const said =
    chosen.length > 0 ? chosen : parts.filter(({ name }) => name === 'overview' || name === 'guidance').slice(0, 1);
  return inserted(said.flatMap((part) => proseOf(part, 0)).join('\n'), params).trim();
}

function proseOf({ props, prose, parts = [] }: Part, depth: number): string[] {
  const label = props?.find(({ name }) => name === 'label')?.value;
  const own = [label, prose?.trim()].filter(Boolean).join(' ');
  const indent = '  '.repeat(Math.max(0, depth - 1));
  return [...(own === '' ? [] : [`${indent}${own}`]), ...parts.flatMap((part) => proseOf(part, depth + 1))];
}

const insertion = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;

function inserted(text: string, params: ReadonlyMap<string, Param>, depth = 0): string {
  return text.replaceAll(insertion, (_, id: string) => {
    const param = params.get(id);
    if (!param || depth > 4) return `[${id}]`;
    const bound = (param.constraints ?? [])
      .map(({ description, tests = [] }) => description ?? tests.map(({ expression }) => expression).join('; '))
      .filter((text) => text.trim() !== '')
      .join('; ');
    const within = bound === '' ? '' : ` (${bound})`;
    if (param.values) return inserted(`${param.values.join(', ')}${within}`, params, depth + 1);
    const choices = param.select?.choice;
    if (choices) {
      const several = param.select?.['how-many'] === 'one-or-more' ? ' (one or more)' : '';
      return inserted(`[Selection${several}: ${choices.join('; ')}]${within}`, params, depth + 1);
    }
    return `[Assignment: ${param.label ?? id}${bound === '' ? '' : `; ${bound}`}]`;
  });
}
