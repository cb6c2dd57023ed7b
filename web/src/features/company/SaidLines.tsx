import type { Said } from './fact-words.ts';

/** What a value says, a line for each of a list. */
export function SaidLines({ said }: { readonly said: readonly Said[] }) {
  return (
    <ul className="space-y-1">
      {said.map(({ line, beside }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of a list may say the same.
        <li key={place} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {line}
          {beside && <span className="block text-13 text-ink-soft">{beside}</span>}
        </li>
      ))}
    </ul>
  );
}
