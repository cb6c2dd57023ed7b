/** How a place to type or choose looks. */
export const inputLook =
  'h-9 w-full rounded-md border border-control bg-surface px-3 text-14 text-ink transition-colors placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-bad-mark disabled:opacity-60';

/** How a list of choices looks that scrolls within its field. */
export const scrollLook = (wrong: boolean) =>
  `max-h-52 overflow-y-auto rounded-md border p-3 ${wrong ? 'border-bad-mark' : 'border-control'}`;
