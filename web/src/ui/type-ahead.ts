import { useRef } from 'react';

/** How long a pause ends a word that is typed at a list. */
const pauseMs = 600;

/** Gathers the keys typed at a list into the text that is searched for. */
export function useTypeAhead(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return (key) => {
    const now = performance.now();
    const text = now - typed.current.at > pauseMs ? key : typed.current.text + key;
    typed.current = { text, at: now };
    return text;
  };
}

/** The place of the name that begins with what was typed, from the active one on; the same letter again goes on. */
export function matchTyped(names: readonly string[], typed: string, active: number): number {
  const letters = typed.toLocaleLowerCase();
  const repeated = letters.length > 1 && [...letters].every((letter) => letter === letters[0]);
  const wanted = repeated ? letters.charAt(0) : letters;
  const from = letters.length === 1 || repeated ? active + 1 : active;
  for (let step = 0; step < names.length; step += 1) {
    const place = (from + step) % names.length;
    if (names[place]?.toLocaleLowerCase().startsWith(wanted)) return place;
  }
  return -1;
}
