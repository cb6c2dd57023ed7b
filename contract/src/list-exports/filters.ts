import type { Endpoint } from '../endpoint.ts';

/** A value that a list can be filtered by, and what people read for it. */
export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string };

/** Words as choices that are called what they are, or by another name. */
export function choicesOf<const Word extends string>(
  words: readonly Word[],
  nameOf: (word: Word) => string = (word) => word,
): readonly Choice<Word>[] {
  return words.map((value) => ({ value, label: nameOf(value) }));
}

/**
 * A filter of a list: what its screen calls it, and what people read for its value. That is what the choice is called, the name of what
 * has that id, or else the value itself.
 */
export type ListFilterWords = {
  readonly label: string;
  readonly choices?: readonly Choice[];
  readonly names?: 'person' | 'department' | 'group';
};

/** The filters of a list in their order, each by the name by which the list is asked. What a list is searched for is no filter here. */
export type ListFilters = Readonly<Record<string, ListFilterWords>>;

/** Filters by names by which a list can be asked. */
export type FiltersOf<E extends Endpoint> = { readonly [Name in keyof E['input']['shape']]?: ListFilterWords };
