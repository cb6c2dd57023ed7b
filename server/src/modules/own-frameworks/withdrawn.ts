/** Whether a text says that it was withdrawn, in brackets or as all or the head of it, and not that it is about what was. */
export function saysWithdrawn(text: string): boolean {
  return /^\s*(?:\[\s*withdrawn\b|withdrawn\s*(?:$|[.:;,(–—-]|(?:and |was )?(?:incorporated|moved|merged|superseded)\b))/i.test(
    text,
  );
}
