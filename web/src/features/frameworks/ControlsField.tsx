import { listControls } from '@claimlock/contract/compliance/controls';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import type { FieldProps } from '../../ui/form/use-form.ts';

/** The controls that something is about: chosen one by one, each taken off again. */
export function ControlsField({
  clientId,
  hint,
  ...field
}: FieldProps<readonly string[]> & { readonly clientId: string; readonly hint?: ReactNode }) {
  const mayRead = useCan('compliance.read-working', clientId).may;
  const known = useRead(listControls, { clientId }, mayRead).data?.controls ?? [];
  const { id: fieldId, name: fieldName, value, onChange, problem } = field;
  const picked = useRef(false);
  const chosen = value.join();
  // Each choice begins anew; the focus stays, for the next one.
  useEffect(() => {
    if (picked.current && chosen !== '') document.getElementById(fieldId)?.focus();
    picked.current = false;
  }, [chosen, fieldId]);
  if (!mayRead && value.length === 0) return null;
  return (
    <div>
      {mayRead && (
        <Combobox
          // What was chosen is listed below.
          key={chosen}
          id={fieldId}
          name={fieldName}
          problem={problem}
          hint={hint}
          value=""
          onChange={(id) => {
            if (id === '') return;
            picked.current = true;
            onChange([...value, id].sort());
          }}
          label="Controls"
          optional
          unchosen={value.length === 0 ? 'Choose a control' : 'Choose another'}
          offers={known
            .filter(({ id }) => !value.includes(id))
            .map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
        />
      )}
      {value.length > 0 && (
        <ul aria-label="Selected controls" className="mt-2 flex flex-wrap gap-1.5">
          {value.map((id) => (
            <li
              key={id}
              title={known.find((one) => one.id === id)?.name}
              className="inline-flex min-h-7 items-center gap-1 rounded-sm border border-line-strong pl-2 text-13"
            >
              {id}
              <button
                type="button"
                aria-label={`Remove ${id}`}
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
