import { useState } from 'react';

/**
 * The single-use token of a link, which stands after the # of its address: what stands there is never sent to a server
 * and so never logged. It is taken out of the address at once, so that it stays in no history.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const given = decodeURIComponent(location.hash.slice(1));
    if (given !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    return given;
  });
  return token;
}
