import { classNames } from '../class-names.ts';
import { inputLook } from '../field-look.ts';
import { DayInput } from './DayInput.tsx';
import { type AroundField, describedBy, FieldFrame } from './FieldFrame.tsx';
import { readTime } from './read-time.ts';
import type { FieldProps } from './use-form.ts';

/** A day and a time of day, held as `2026-06-30T14:05`: the day as in every field for one, the time on the clock of 24 hours. */
export function InstantField(field: FieldProps<string> & AroundField) {
  const { id, name, value, onChange, problem, hint } = field;
  const [day = '', time = ''] = value.split('T');
  // Where both are empty there is nothing, and not half of something.
  const hold = (newDay: string, newTime: string) =>
    onChange(newDay === '' && newTime === '' ? '' : `${newDay}T${newTime}`);
  const described = describedBy(id, hint, problem);
  return (
    <FieldFrame {...field}>
      <div className="flex flex-wrap items-center gap-2">
        <DayInput
          id={id}
          name={name}
          value={day}
          invalid={problem !== undefined}
          describedBy={described}
          takesWhole={(text) => {
            const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
            if (isInstant) onChange(text);
            return isInstant;
          }}
          onChange={(newDay) => hold(newDay, time)}
        />
        <input
          type="text"
          autoComplete="off"
          placeholder="09:30"
          aria-label="Time"
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          value={time}
          onChange={(event) => hold(day, event.target.value)}
          onBlur={() => hold(day, readTime(time) ?? time)}
          className={classNames(inputLook, 'w-24!')}
        />
      </div>
    </FieldFrame>
  );
}
