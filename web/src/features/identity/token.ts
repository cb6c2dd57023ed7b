import { linkToken } from '@claimlock/contract/identity/links';
import { useState } from 'react';

/**
 * The single-use token of a link, which stands after the # of its address: what stands there is never sent to a server
 * and so never logged. It is taken out of the address at once, so that it stays in no history.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const given = tokenIn(location.hash);
    if (location.hash !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    return given;
  });
  return token;
}

/** The token that an address carries after its #; none where a mail program or whoever copied it has broken it or cut it short. */
export function tokenIn(hash: string): string {
  try {
    return linkToken.safeParse(decodeURIComponent(hash.slice(1))).data ?? '';
  } catch {
    return '';
  }
}
