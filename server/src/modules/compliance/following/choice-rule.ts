import type { ControlFacts, ControlPart } from '../controls/control-value.ts';

const isClass = ({ kind }: ControlPart) => kind === 'device-class';

/**
 * Where a choice is made by itself (framework rules, §2): in each device class that one of its controls is recorded for, and
 * in the rest (undefined) unless a control is recorded for every class alone, so that there is no rest. A class of which
 * nothing is said but that these controls do not apply to it makes no choice, as what is left out counts nowhere. None where no
 * control is recorded for a device class: then the choice is made once.
 */
export function placesOfChoice(
  controls: Iterable<string>,
  facts: ReadonlyMap<string, ControlFacts>,
): (string | undefined)[] {
  const classes = new Set<string>();
  let isRest = true;
  for (const control of controls) {
    const parts = facts.get(control)?.parts ?? [];
    const own = parts.filter(isClass);
    for (const { scopeId, facts: there } of own)
      if (scopeId !== undefined && (there?.applicable ?? true)) classes.add(scopeId);
    if (own.length > 0 && own.length === parts.length) isRest = false;
  }
  if (classes.size === 0) return [];
  return isRest ? [...classes, undefined] : [...classes];
}

/** The facts of controls as they are in one of those places: what is recorded for it before what is recorded elsewhere. */
export function factsInPlace(
  controls: Iterable<string>,
  facts: ReadonlyMap<string, ControlFacts>,
  place: string | undefined,
): Map<string, ControlFacts> {
  const there = new Map<string, ControlFacts>();
  for (const control of controls) {
    const recorded = facts.get(control);
    const found = recorded && inPlace(recorded, place);
    if (found) there.set(control, found);
  }
  return there;
}

function inPlace(facts: ControlFacts, place: string | undefined): ControlFacts | undefined {
  if (!facts.parts) return facts;
  const own = facts.parts.filter((part) => isClass(part) && part.scopeId === place);
  const parts = own.length > 0 ? own : facts.parts.filter((part) => !isClass(part));
  return parts.length === 0 ? undefined : { ...facts, parts };
}

/** Of controls of which one is enough, those that have come furthest, in the order given. */
export function furthest<Control extends { readonly value: number | 'left-out' | null }>(
  controls: readonly Control[],
): Control[] {
  const rank = ({ value }: Control) => (typeof value === 'number' ? value : -1);
  const highest = Math.max(...controls.map(rank));
  return controls.filter((control) => rank(control) === highest);
}

/** Of a requirement in several places, how it stands where it stands worst, among those that it applies in. */
export function worstOf<Outcome extends { readonly result: string; readonly percent: number | null }>(
  outcomes: readonly Outcome[],
): Outcome | undefined {
  const order = ['not-assessed', 'not-met', 'partly', 'met', 'not-applicable'];
  const rank = ({ result, percent }: Outcome) => 101 * order.indexOf(result) + (percent ?? 0);
  return outcomes.toSorted((one, other) => rank(one) - rank(other))[0];
}
