import { findControl } from '../../frameworks/index.ts';

/** A framework whose record contradicts itself, and the day on which it is read. */
export type AboutFramework = { readonly frameworkId: string; readonly framework: string; readonly today: string };

/** A framework as what contradicts it is said of it. */
export const aboutFramework = (
  { id, shortName }: { readonly id: string; readonly shortName: string },
  today: string,
): AboutFramework => ({ frameworkId: id, framework: shortName, today });

/** How many of something there are, in words. */
export const howMany = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** A control by its id and its name. */
export const controlName = (controlId: string) => `${controlId} ${findControl(controlId)?.name ?? ''}`.trim();

const shown = 4;

/** The first few of many, and how many more there are. */
export const firstFew = (words: readonly string[]) =>
  words.length > shown ? `${words.slice(0, shown).join(', ')} and ${words.length - shown} more` : words.join(', ');
