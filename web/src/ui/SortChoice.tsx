import { useId } from 'react';

type Sorted = { readonly heading: string; readonly sorts?: readonly [string, string] };

/** The orders that the headings of a table offer, to choose from where the table is a list and has none; nothing where it has no choice. */
export function SortChoice({
  caption,
  columns,
  sort,
  onSort,
}: {
  readonly caption: string;
  readonly columns: readonly Sorted[];
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
}) {
  const id = useId();
  const orders = columns.flatMap(({ heading, sorts: [first, second] = ['', ''] }) =>
    first === ''
      ? []
      : first === second
        ? [{ value: first, label: heading }]
        : [first, second].map((value) => ({
            value,
            label: `${heading}, ${value.startsWith('-') ? 'descending' : 'ascending'}`,
          })),
  );
  if (!onSort || orders.length < 2) return null;
  const known = orders.some(({ value }) => value === sort);
  return (
    <p data-print="no" className="flex h-12 min-w-0 items-center gap-2 text-13 text-ink-soft">
      <label htmlFor={id} className="shrink-0">
        Sort by<span className="sr-only">: {caption}</span>
      </label>
      <select
        id={id}
        value={known ? sort : ''}
        onChange={({ target }) => onSort(target.value)}
        className="h-8 min-w-0 cursor-pointer rounded-md bg-transparent pr-2 pl-1 font-medium text-ink [&>option]:bg-raised"
      >
        {!known && <option value="">The usual order</option>}
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}
