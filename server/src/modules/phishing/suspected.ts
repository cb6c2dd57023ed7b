/** How soon after a letter was handed over nobody has read it, in seconds: until then, what follows links is a scanner. */
export const soonestSeconds = 20;

// Names that mail filters, link previews and browsers without a screen give themselves.
const machines =
  /bot|crawl|spider|scan|preview|safelinks|proofpoint|mimecast|barracuda|ironport|fireeye|trend ?micro|messagelabs|headless|phantomjs|puppeteer|playwright|selenium|python|curl|wget|go-http|java\/|okhttp|libwww|node/i;

/** Whether what follows a link is probably a mail scanner and nobody who reads: by its name, or by how soon it came. */
export function isSuspected(
  userAgent: string | null,
  { sentAt, now }: { readonly sentAt: Date | undefined; readonly now: Date },
): boolean {
  if (userAgent === null || userAgent.trim() === '' || machines.test(userAgent)) return true;
  return sentAt !== undefined && now.getTime() - sentAt.getTime() < soonestSeconds * 1_000;
}
