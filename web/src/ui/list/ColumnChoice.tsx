import { Columns3 } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Popover } from '../Popover.tsx';
import { isShown, type ListColumn } from './columns.tsx';

/** Chooses which columns of a table are shown, where some can be; a phone has no columns. */
export function ColumnChoice<Row>({
  columns,
  turned,
  onTurn,
}: {
  readonly columns: readonly ListColumn<Row>[];
  /** The columns that are not as they are at first. */
  readonly turned: readonly string[];
  readonly onTurn: (turned: readonly string[]) => void;
}) {
  const offered = columns.flatMap((column) => (column.choice === undefined ? [] : [{ column, id: column.choice }]));
  if (offered.length === 0) return null;
  return (
    <span className="max-sm:hidden">
      <Popover
        label="Columns"
        align="end"
        className="sm:w-48 sm:p-2"
        button={(state) => (
          <Button {...state} size="toolbar" icon={<Columns3 aria-hidden="true" size={15} />}>
            Columns
          </Button>
        )}
      >
        {() => (
          <fieldset>
            <legend className="sr-only">Columns that are shown</legend>
            {offered.map(({ column, id }) => (
              <label
                key={id}
                className="pointer-coarse:min-h-11 flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-sunken"
              >
                <input
                  type="checkbox"
                  checked={isShown(column, turned)}
                  onChange={() => onTurn(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id])}
                  className="size-4 accent-accent"
                />
                {column.heading}
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
    </span>
  );
}
