import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { shortened } from '../../foundation/records/shortened.ts';
import type { Addition, Alteration, Control, Group, Param, Part, Prop, Removal } from './oscal-document.ts';
import type { Content } from './oscal-profile.ts';

/** What a control consists of as far as it is read, in the order that OSCAL gives it. */
type Item = Param | Prop | Part;

/** Where something was found: the list it stands in, the object that has the list, and the thing itself. */
type Found =
  | { readonly kind: 'param'; readonly over: Control; readonly at: number; readonly param: Param }
  | { readonly kind: 'part'; readonly over: Control | Part; readonly at: number; readonly part: Part }
  | { readonly kind: 'control'; readonly over: Control; readonly control: Control };

/**
 * Alters controls as a profile says (OSCAL profile resolution, modify phase): one alteration after the other, and of each what
 * is removed first. What finds nothing to alter has no effect, and is reported.
 */
export function alteredContent(
  content: Content,
  alterations: readonly Alteration[],
  place: string,
): { content: Content; problems: Problem[] } {
  if (alterations.length === 0) return { content, problems: [] };
  const copy = structuredClone(content);
  const controls = controlsById(copy);
  const missing: string[] = [];
  const inoperative: { readonly of: string; readonly place: string }[] = [];
  for (const [at, { 'control-id': id, removes = [], adds = [] }] of alterations.entries()) {
    const control = controls.get(id);
    if (!control) {
      missing.push(id);
      continue;
    }
    for (const [index, removal] of removes.entries()) {
      const isMeant = matcherOf(removal);
      if (!isMeant || removeFrom(control, isMeant) === 0)
        inoperative.push({ of: id, place: `${place}/${at}/removes/${index}` });
    }
    for (const [index, addition] of adds.entries())
      if (!add(control, addition)) inoperative.push({ of: id, place: `${place}/${at}/adds/${index}` });
  }
  return { content: copy, problems: [...missingWords(missing, place), ...inoperativeWords(inoperative)] };
}

function controlsById({ groups, controls }: Content): Map<string, Control> {
  const found = new Map<string, Control>();
  const walk = (list: readonly Control[] = []) => {
    for (const control of list) {
      found.set(control.id, control);
      walk(control.controls);
    }
  };
  const enter = (list: readonly Group[] = []) => {
    for (const group of list) {
      enter(group.groups);
      walk(group.controls);
    }
  };
  enter(groups);
  walk(controls);
  return found;
}

type ItemKind = 'param' | 'prop' | 'part';
type Matcher = (kind: ItemKind, item: Item) => boolean;

/** The namespace of what names none. */
const ownOfOscal = 'http://csrc.nist.gov/ns/oscal';

/** Whether something is to be removed: it has to meet all that the removal names. Undefined where that is nothing. */
function matcherOf(removal: Removal): Matcher | undefined {
  const { 'by-id': id, 'by-name': name, 'by-class': of, 'by-ns': ns, 'by-item-name': kind } = removal;
  if ([id, name, of, ns, kind].every((one) => one === undefined)) return undefined;
  return (itemKind, item) =>
    (kind === undefined || kind === itemKind) &&
    (id === undefined || ('id' in item && item.id === id)) &&
    (name === undefined || ('name' in item && item.name === name)) &&
    (of === undefined || item.class === of) &&
    (ns === undefined || ('name' in item && (item.ns ?? ownOfOscal) === ns));
}

/** Removes what is meant at any depth, also in the controls inside; answers how much. */
function removeFrom(holder: Control | Part, isMeant: Matcher): number {
  let count = 0;
  const rest = <One extends Item>(kind: ItemKind, list: One[] | undefined): One[] | undefined => {
    const kept = list?.filter((item) => !isMeant(kind, item));
    count += (list?.length ?? 0) - (kept?.length ?? 0);
    return kept;
  };
  holder.props = rest('prop', holder.props);
  holder.parts = rest('part', holder.parts);
  for (const part of holder.parts ?? []) count += removeFrom(part, isMeant);
  if (!('name' in holder)) {
    holder.params = rest('param', holder.params);
    for (const param of holder.params ?? []) {
      param.props = rest('prop', param.props);
    }
    for (const inner of holder.controls ?? []) count += removeFrom(inner, isMeant);
  }
  return count;
}

/** Adds what an alteration says; false where there is nothing that it could be added to. */
function add(control: Control, addition: Addition): boolean {
  const { 'by-id': id, position = 'ending' } = addition;
  const isFirst = position === 'starting' || position === 'before';
  // The specification takes no `by-id` of the control itself; its own example and published profiles have it, and mean the control.
  if (id === undefined || id === control.id) {
    addInside(control, addition, isFirst);
    return true;
  }
  const found = find(control, id);
  if (!found) return false;
  if (position === 'before' || position === 'after') addBeside(found, addition, isFirst);
  else if (found.kind === 'control') addInside(found.control, addition, isFirst);
  else if (found.kind === 'part') addInside(found.part, addition, isFirst);
  else found.param.props = joined(found.param.props, addition.props ?? [], isFirst);
  return true;
}

function find(over: Control, id: string): Found | undefined {
  for (const [at, param] of (over.params ?? []).entries())
    if (param.id === id) return { kind: 'param', over, at, param };
  const part = findPart(over, id);
  if (part) return part;
  for (const control of over.controls ?? []) {
    const found = control.id === id ? ({ kind: 'control', over, control } as const) : find(control, id);
    if (found) return found;
  }
  return undefined;
}

function findPart(over: Control | Part, id: string): Found | undefined {
  for (const [at, part] of (over.parts ?? []).entries()) {
    const found = part.id === id ? ({ kind: 'part', over, at, part } as const) : findPart(part, id);
    if (found) return found;
  }
  return undefined;
}

function addInside(
  target: Control | Part,
  { title, params = [], props = [], parts = [] }: Addition,
  isFirst: boolean,
): void {
  if (title !== undefined) target.title = title;
  target.props = joined(target.props, props, isFirst);
  target.parts = joined(target.parts, parts, isFirst);
  if (!('name' in target)) target.params = joined(target.params, params, isFirst);
}

const joined = <One>(list: readonly One[] = [], more: readonly One[], isFirst: boolean) =>
  isFirst ? [...more, ...list] : [...list, ...more];

/** Adds beside something: next to it what is of its kind, and the rest as near as the order of a control lets it stand. */
function addBeside(found: Found, { params = [], props = [], parts = [] }: Addition, isBefore: boolean): void {
  const { kind, over } = found;
  const next = <One>(list: readonly One[] = [], more: readonly One[], at: number) =>
    list.toSpliced(isBefore ? at : at + 1, 0, ...more);
  // Parameters stand first, then properties, parts and controls.
  over.props = kind === 'param' ? [...props, ...(over.props ?? [])] : [...(over.props ?? []), ...props];
  if (kind === 'part') over.parts = next(over.parts, parts, found.at);
  else over.parts = kind === 'param' ? [...parts, ...(over.parts ?? [])] : [...(over.parts ?? []), ...parts];
  if ('name' in over) return;
  over.params = kind === 'param' ? next(over.params, params, found.at) : [...(over.params ?? []), ...params];
}

/** So many controls are named, and the others counted. */
const mostNamed = 8;

function namesOf(ids: readonly string[]): string {
  const all = [...new Set(ids)];
  const more = all.length - mostNamed;
  return `${all
    .slice(0, mostNamed)
    .map((id) => shortened(id, 40))
    .join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function missingWords(ids: readonly string[], place: string): Problem[] {
  if (ids.length === 0) return [];
  const count = new Set(ids).size === 1 ? 'a control that it does' : `${new Set(ids).size} controls that it does`;
  return [
    {
      place,
      says: `This profile alters ${count} not have: ${namesOf(ids)}. Those changes have no effect.`,
      grave: false,
    },
  ];
}

function inoperativeWords(all: readonly { readonly of: string; readonly place: string }[]): Problem[] {
  const [first] = all;
  if (!first) return [];
  const count = all.length === 1 ? 'One change' : `${all.length} changes`;
  const says = `${count} of this profile ${all.length === 1 ? 'names' : 'name'} something that the control does not have, and ${all.length === 1 ? 'has' : 'have'} no effect: ${namesOf(all.map(({ of }) => of))}.`;
  return [{ place: first.place, says, grave: false }];
}
