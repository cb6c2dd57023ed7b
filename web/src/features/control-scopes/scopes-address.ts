import { scopeKinds } from '@claimlock/contract/control-scopes/endpoints';
import { oneOf, text } from '../../lib/url-state.ts';

/** What of the scopes the address holds: the one that is open, or `new`, and the kind that is listed and added. */
export const scopesAddress = { scope: text, part: oneOf(scopeKinds) };
