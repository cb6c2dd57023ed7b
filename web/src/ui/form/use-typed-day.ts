import { useState } from 'react';
import { readDay } from './read-day.ts';

/** The earliest day that is taken: while a year is being typed it is the year 2, 20 and 202. */
const earliest = '1900-01-01';

/**
 * A day that is typed here and held elsewhere, such as in the address: what is half typed stays here, and `onDay` is told each day that
 * comes of it. `takesNone` says whether an emptied field means that there is none; otherwise it is only not typed yet.
 */
export function useTypedDay(
  value: string | undefined,
  takesNone: boolean,
  onDay: (day: string | undefined) => void,
): { readonly text: string; readonly take: (text: string) => void } {
  const [typed, setTyped] = useState({ before: value, of: value, text: value ?? '' });
  // What holds it counts: when that changes by another road, the field follows. An address takes a moment to say what was typed.
  if (value !== typed.of && value !== typed.before) setTyped({ before: value, of: value, text: value ?? '' });
  if (value === typed.of && value !== typed.before) setTyped({ ...typed, before: value });
  const take = (text: string) => {
    const day = readDay(text) === text && text >= earliest ? text : undefined;
    const none = takesNone && text === '';
    setTyped({ before: value, of: none ? undefined : (day ?? value), text });
    if (none || (day !== undefined && day !== value)) onDay(day);
  };
  return { text: typed.text, take };
}
