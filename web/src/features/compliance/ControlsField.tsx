import { listControls } from '@claimlock/contract/compliance/controls';
import { X } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { SelectField } from '../../ui/Fields.tsx';
import type { FieldProps } from '../../ui/use-form.ts';

/** The controls that something is about: chosen one by one, each taken off again. */
export function ControlsField({
  clientId,
  hint,
  field,
}: {
  readonly clientId: string;
  readonly hint: string;
  readonly field: FieldProps<readonly string[]>;
}) {
  const mayRead = useCan('compliance.read-working', clientId).may;
  const known = useRead(listControls, { clientId }, mayRead).data?.controls ?? [];
  const { value, onChange } = field;
  if (!mayRead && value.length === 0) return null;
  return (
    <div>
      {mayRead && (
        <SelectField
          {...field}
          value=""
          onChange={(id) => id && onChange([...value, id].sort())}
          label="Controls"
          hint={hint}
          optional
          empty={value.length === 0 ? 'Choose a control' : 'Choose another'}
          choices={known
            .filter(({ id }) => !value.includes(id))
            .map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
        />
      )}
      {value.length > 0 && (
        <ul aria-label="Chosen controls" className="mt-2 flex flex-wrap gap-1.5">
          {value.map((id) => (
            <li
              key={id}
              title={known.find((one) => one.id === id)?.name}
              className="inline-flex h-7 items-center gap-1 rounded-sm border border-line-strong pl-2 text-13"
            >
              {id}
              <button
                type="button"
                aria-label={`Take ${id} off`}
                onClick={() => onChange(value.filter((one) => one !== id))}
                className="rounded-sm p-1 text-ink-faint hover:text-ink"
              >
                <X aria-hidden="true" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
