/** Who has a record in hand: the one it belongs to now, if anybody, and those before. */
type Held = { readonly holder: string | null; readonly before: readonly string[] };

/** Whether somebody has a record in hand, or had it before: then somebody else looks at what was done (SoD-5). */
export function isHolder({ holder, before }: Held, personId: string | null | undefined): boolean {
  return typeof personId === 'string' && (holder === personId || before.includes(personId));
}

/** Who had a record in hand before, once it goes to the next; the same where it stays. */
export function holdersBefore({ holder, before }: Held, next: string | null): string[] {
  return holder === null || holder === next ? [...before] : [...new Set([...before, holder])];
}
