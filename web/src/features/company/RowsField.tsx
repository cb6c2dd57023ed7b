import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldProblem } from '../../ui/form/FieldFrame.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import type { Row } from '../../ui/form/form-values.ts';
import type { RowFact, RowField } from './row-fields.ts';
import { emptyRow } from './typed-cells.ts';

/** A list inside a form: a group of fields for each row, one can be added and each removed. */
export function RowsField({
  id,
  name,
  fact,
  rows,
  problems,
  onChange,
}: {
  readonly id: string;
  readonly name: string;
  readonly fact: RowFact;
  readonly rows: readonly Row[];
  readonly problems: Problems;
  readonly onChange: (rows: readonly Row[]) => void;
}) {
  const set = (place: number, cell: string, value: string) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, [cell]: value } : row)));
  return (
    <div id={`${id}-${name}`} tabIndex={-1} className="space-y-4">
      {rows.map((row, place) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; what it holds may be the same twice.
          key={place}
          className="rounded-md border border-line p-3"
        >
          <legend className="px-1 text-13 font-medium text-ink-soft">
            {fact.single ? fact.one : `${fact.one} ${place + 1}`}
          </legend>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {fact.fields.map((field) => {
              const path = fact.single ? `${name}.${field.name}` : `${name}.${place}.${field.name}`;
              const ofRow = field.name === 'value' ? problems[`${name}.${place}`] : undefined;
              return (
                <Cell
                  key={field.name}
                  id={`${id}-${path}`}
                  name={path}
                  field={field}
                  value={row[field.name] ?? ''}
                  problem={problems[path] ?? ofRow}
                  onChange={(value) => set(place, field.name, value)}
                />
              );
            })}
          </div>
          {!fact.single && (
            <div className="mt-3">
              <Button
                size="small"
                look="quiet"
                icon={<X aria-hidden="true" size={14} />}
                onClick={() => onChange(rows.filter((_, at) => at !== place))}
              >
                {`Remove ${fact.one.toLowerCase()} ${place + 1}`}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <FieldProblem id={`${id}-${name}`} problem={problems[name]} />
      {(!fact.single || rows.length === 0) && (
        <Button
          size="small"
          icon={<Plus aria-hidden="true" size={14} />}
          onClick={() => onChange([...rows, emptyRow(fact)])}
        >
          {`Add ${fact.one.toLowerCase()}`}
        </Button>
      )}
    </div>
  );
}

type CellProps = {
  readonly id: string;
  readonly name: string;
  readonly field: RowField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

function Cell({ field, ...props }: CellProps) {
  const { label, kind, choices = [], optional } = field;
  const around = { label, ...(optional && { optional: true }) };
  if (kind === 'yes')
    return (
      <SelectField
        {...props}
        {...around}
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    );
  if (kind === 'day') return <DateField {...props} {...around} />;
  if (kind === 'choice' && choices.length > 12) return <Combobox {...props} {...around} offers={choices} />;
  if (kind === 'choice') return <SelectField {...props} {...around} choices={choices} />;
  return <TextField {...props} {...around} {...(kind !== 'text' && { inputMode: 'text' })} />;
}
