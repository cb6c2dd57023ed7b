import type { Filter } from '../filter.ts';
import { nameIn } from '../name-in.ts';
import type { ListFilter } from './filters.ts';

/** What the filters of a list are made from: those that it declares, what they are set to, and the rows in sight. */
type Filtered = {
  readonly list: { readonly filters: Readonly<Record<string, ListFilter>> };
  readonly values: Readonly<Record<string, unknown>>;
  readonly query: { readonly data?: { readonly items: readonly object[] } | undefined };
  readonly set: (name: string, value: string | undefined) => void;
};

/** The filters of a list as its toolbar offers them. */
export function filtersOf(
  { list, values, query, set }: Filtered,
  without: readonly string[],
  { peopleOf, controlsOf }: Pick<Filter, 'peopleOf' | 'controlsOf'>,
): readonly Filter[] {
  return Object.entries(list.filters).flatMap(([name, { label, choices, person, control }]) => {
    if (label === undefined || without.includes(name)) return [];
    const given = values[name];
    const value = typeof given === 'string' ? given : undefined;
    const somebody = value && query.data?.items.map((row) => nameIn(row, value)).find((found) => found !== undefined);
    return [
      {
        name,
        label,
        value,
        choices,
        ...(person && { words: somebody ?? 'One person' }),
        ...(person && peopleOf !== undefined && { peopleOf }),
        ...(control && controlsOf !== undefined && { controlsOf }),
        onChange: (to: string | undefined) => set(name, to),
      },
    ];
  });
}
