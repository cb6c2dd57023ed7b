import { useId, useState } from 'react';
import { DayInput } from './form/DayInput.tsx';
import { readDay } from './form/read-day.ts';

/** The earliest day that a filter takes: while a year is being typed it is the year 2, 20 and 202. */
const earliest = '1900-01-01';

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
  const [typed, setTyped] = useState({ of: value, text: value ?? '' });
  // The address is what holds: when it changes by another road, the field follows.
  if (typed.of !== value) setTyped({ of: value, text: value ?? '' });
  const take = (text: string) => {
    const day = readDay(text) === text && text >= earliest ? text : undefined;
    setTyped({ of: text === '' ? undefined : (day ?? value), text });
    if (text === '' || day !== undefined) onChange(day);
  };
  return (
    <span className="inline-flex items-center gap-2 text-13 text-ink-soft">
      <label htmlFor={id}>{label}</label>
      <DayInput id={id} value={typed.text} compact onChange={take} />
    </span>
  );
}
