import { ProductError } from '@claimlock/contract/errors';

/**
 * Refuses a change that another site asks a browser for. A browser says where a request comes from: Sec-Fetch-Site, or
 * Origin in older ones. A caller with a bearer token is no browser acting on its own, and a request with neither
 * header and no cookie has nothing to misuse.
 */
export function refuseCrossSite(request: Request, ownOrigins: readonly string[], carriesCookie: boolean): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ProductError('request.cross-site');
  if (origin !== null && !ownOrigins.includes(origin)) throw new ProductError('request.cross-site');
  if (carriesCookie && site === null && origin === null) throw new ProductError('request.cross-site');
}
