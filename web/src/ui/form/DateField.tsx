import { DayInput } from './DayInput.tsx';
import { type AroundField, describedBy, FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';

/** A day, typed as people write or say it, or picked: `20 Nov 2026`, `20/11/2026`, `next Friday`. */
export function DateField(field: FieldProps<string> & AroundField) {
  const { id, name, value, onChange, problem, hint } = field;
  return (
    <FieldFrame {...field}>
      <DayInput
        id={id}
        name={name}
        value={value}
        invalid={problem !== undefined}
        describedBy={describedBy(id, hint, problem)}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
