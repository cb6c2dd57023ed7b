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
  // `told` is the day that was told last, and `held` the value from before: an address takes a moment to say what it was told.
  const [typed, setTyped] = useState({ held: value, told: value, text: value ?? '' });
  // What holds the day counts: when that changes by another road, the field follows.
  if (value !== typed.told && value !== typed.held) setTyped({ held: value, told: value, text: value ?? '' });
  if (value === typed.told && value !== typed.held) setTyped({ ...typed, held: value });
  const take = (text: string) => {
    const day = readDay(text) === text && text >= earliest ? text : undefined;
    const none = takesNone && text === '';
    setTyped({ held: value, told: none ? undefined : (day ?? typed.told), text });
    if (none || (day !== undefined && day !== typed.told)) onDay(day);
  };
  return { text: typed.text, take };
}
