import { useId } from 'react';
import { DayInput } from './form/DayInput.tsx';
import { useTypedDay } from './form/use-typed-day.ts';

/** A filter by a day, typed or picked. What is half typed stays here and filters nothing. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}) {
  const id = useId();
  const { text, take } = useTypedDay(value, true, onChange);
  return (
    <span className="inline-flex items-center gap-2 text-13 text-ink-soft">
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} value={text} compact onChange={take} />
    </span>
  );
}
