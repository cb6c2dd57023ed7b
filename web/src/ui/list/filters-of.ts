import type { Filter } from '../filter.ts';
import { nameIn } from '../name-in.ts';
import type { ListState } from './ListScreen.tsx';

/** The filters of a list as its toolbar offers them. */
export function filtersOf<Row extends { readonly id: string }>(
  { list, values, query, set }: ListState<Row>,
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
