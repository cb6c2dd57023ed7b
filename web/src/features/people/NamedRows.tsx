import { formatCount } from '../../lib/format.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { type RowAction, RowMenu } from '../../ui/RowMenu.tsx';

type Named = { readonly id: string; readonly name: string; readonly people: number };

/** Departments or groups, each with the people in it and what can be done with it. */
export function NamedRows<Row extends Named>({
  rows,
  none,
  addressOf,
  actionsOf,
}: {
  readonly rows: readonly Row[];
  /** What is said where there are none. */
  readonly none: string;
  readonly addressOf: (id: string) => string;
  readonly actionsOf: (row: Row) => readonly RowAction[];
}) {
  if (rows.length === 0) return <p className="px-4 py-4 text-ink-soft">{none}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-3 border-line border-b py-1.5 pr-2 pl-4 last:border-b-0">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{row.name}</span>
          <TextLink to={addressOf(row.id)}>
            {formatCount(row.people, 'person', 'people')}
            <span className="sr-only"> in {row.name}</span>
          </TextLink>
          <RowMenu of={row.name} actions={actionsOf(row)} />
        </li>
      ))}
    </ul>
  );
}
