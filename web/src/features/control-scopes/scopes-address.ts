import { text } from '../../lib/url-state.ts';

/** What of the scopes the address holds: the one that is open, or `new`. */
export const scopesAddress = { scope: text };

/** The address of the list alone. */
export const freshScopes = { scope: undefined };
