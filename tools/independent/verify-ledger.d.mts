/** What the independent check says: 0 holds, 1 does not, 2 cannot be read; why; and which entry, if it is about one. */
export type IndependentVerdict = { readonly code: 0 | 1 | 2; readonly why: string; readonly index: number | undefined };

export function judge(
  bytes: Uint8Array,
  options?: { readonly keys?: readonly string[]; readonly checkpoints?: readonly string[] },
): IndependentVerdict;

/** The value of a canonical JSON text, objects as Maps; undefined if the text is not canonical. */
export function scan(text: string): { readonly value: unknown } | undefined;

/** A double as RFC 8785 writes it; undefined for what is not finite. */
export function formatNumber(double: number): string | undefined;
