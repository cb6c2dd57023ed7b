import { ProductError } from '@claimlock/contract/errors';

/**
 * Refuses a change that another site asks a browser for. A browser says where a request comes from: Sec-Fetch-Site, or
 * Origin in older ones. A caller with a bearer token is no browser acting on its own, and a request with neither
 * header and no cookie has nothing to misuse. A question may come from anywhere, unless its answer is recorded in the
 * asker's name: a file is.
 */
export function refuseCrossSite(
  request: Request,
  ownOrigins: () => readonly string[],
  carriesCookie: boolean,
  asksForFile: boolean,
): void {
  const asks = request.method === 'GET' || request.method === 'HEAD';
  if (asks && !asksForFile) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ProductError('request.cross-site');
  if (origin !== null && !ownOrigins().includes(origin)) throw new ProductError('request.cross-site');
  // A link on our own page, followed without encryption or in an older browser, carries neither header.
  if (!asks && carriesCookie && site === null && origin === null) throw new ProductError('request.cross-site');
}
