import type { Choice } from '@claimlock/contract/list-exports/filters';
import { oneOf, text, type UrlField } from '../../lib/url-state.ts';

/** A filter of a list: how it stands in the address, what it is called, and what can be chosen. */
export type ListFilter<Value = string | undefined> = UrlField<Value> & {
  /** What its chip is called; a filter without one is set by something else on the page. */
  readonly label?: string;
  /** What can be chosen; where nothing is given, what is set elsewhere can only be taken off. */
  readonly choices?: readonly Choice[];
  /** True where somebody is chosen: searched for among the people of the client that the list is of. */
  readonly person?: true;
  /** True where a common control is chosen: searched for by its number or name. */
  readonly control?: true;
};

/** A filter over a closed list. */
export function choiceFilter<const Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
): ListFilter<Value | undefined> {
  const { read, write } = oneOf(choices.map(({ value }) => value));
  return { read, write, label, choices };
}

/** A filter over the choices that the contract declares, in the words that it has for them. */
export const declaredFilter = <const Value extends string>({
  label,
  choices,
}: {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
}): ListFilter<Value | undefined> => choiceFilter(label, choices);

/** A filter by somebody, such as an owner, who is searched for by name. */
export function personFilter(label: string): ListFilter {
  return { read: text.read, write: text.write, label, person: true };
}

/** A filter by a common control, such as the one that something is about. */
export function controlFilter(label: string): ListFilter {
  return { read: text.read, write: text.write, label, control: true };
}

/** A filter that a link or a figure sets, such as the client whose tickets are shown: it can be taken off here. */
export function givenFilter(label: string): ListFilter {
  return { read: text.read, write: text.write, label };
}

/** What a list filters by that something else on the page shows and sets. */
export function quietFilter<Value extends string | undefined>({ read, write }: UrlField<Value>): ListFilter<Value> {
  return { read, write };
}
