import { PersonId } from '@claimlock/contract/identifiers';
import { FilterPart } from '@claimlock/contract/list-exports/endpoints';
import { z } from 'zod';

/** A part of a filter as it is kept. Without words where it names a person, whose name is looked up, and without a value where that is forgotten. */
const KeptPart = FilterPart.partial({ value: true, words: true });
export type KeptPart = z.infer<typeof KeptPart>;

/** A filter as it is kept: who somebody is stands in one place, and not in the words of a chip. */
export function keptFilter(filter: readonly FilterPart[]): KeptPart[] {
  return filter.map((part) => {
    if (!PersonId.safeParse(part.value).success) return part;
    const { name, label, value } = part;
    return { name, label, value };
  });
}

/** A filter out of the database. */
export const readFilter = (kept: unknown): readonly KeptPart[] => z.array(KeptPart).parse(kept);

/** The people whom a filter names. */
export const peopleIn = (filter: readonly KeptPart[]): readonly string[] =>
  filter.flatMap(({ value }) => (PersonId.safeParse(value).success && value !== undefined ? [value] : []));

/** What a filter says, with the names that people have by now. */
export function sayFilter(
  filter: readonly KeptPart[],
  names: ReadonlyMap<string, string>,
): { readonly label: string; readonly words: string }[] {
  return filter.map(({ label, value, words }) => {
    if (value === undefined) return { label, words: 'erased' };
    return { label, words: words ?? names.get(value) ?? 'One person' };
  });
}
