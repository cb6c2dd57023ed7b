import { implementations } from '@claimlock/contract/compliance';
import type { Control } from '@claimlock/contract/controls';
import { oneOf, text } from '../../lib/url-state.ts';

/** What the list of controls keeps in its address. */
export const controlsAddress = {
  search: text,
  domain: text,
  state: oneOf(['unknown', ...implementations, 'not-applicable']),
  serving: oneOf(['yes']),
  control: text,
};

export type ControlFilter = {
  readonly search: string | undefined;
  readonly domain: string | undefined;
  readonly state: string | undefined;
  readonly serving: string | undefined;
};

/** The controls that fit what the address asks for, in the catalogue's order. */
export function shownControls(
  controls: readonly Control[],
  { search, domain, state, serving }: ControlFilter,
): Control[] {
  const words = (search ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return controls.filter((control) => {
    const says = `${control.id} ${control.name} ${control.objective}`.toLocaleLowerCase();
    return (
      (domain === undefined || control.domain === domain) &&
      (state === undefined || stateOf(control) === state) &&
      (serving === undefined || control.serves > 0) &&
      words.every((word) => says.includes(word))
    );
  });
}

/** The state that a control counts as: of its weakest part, where it is recorded for parts. */
export function countedState({
  state,
  parts,
  weakest,
}: Pick<Control, 'state' | 'parts' | 'weakest'>): Control['state'] {
  const part = parts.find(({ scopeId }) => scopeId === weakest);
  return !part || part.asTheRest ? state : part.state;
}

/** What is recorded of a control, as the filter names it. */
export function stateOf(control: Pick<Control, 'state' | 'parts' | 'weakest'>): string {
  const state = countedState(control);
  if (!state) return 'unknown';
  return state.applicable ? state.implementation : 'not-applicable';
}
