/** Whether a text marks its requirement as withdrawn, in brackets or at its start; false if it is about withdrawn things. */
export function saysWithdrawn(text: string): boolean {
  return /^\s*(?:\[\s*withdrawn\b|withdrawn\s*(?:$|[.:;,(–—-]|(?:and |was )?(?:incorporated|moved|merged|superseded)\b))/i.test(
    text,
  );
}
