import { text } from '../../lib/url-state.ts';

/** What of a framework's own outcome the address holds: the product, the outcome or the part of a report that is open. */
export const outcomesAddress = { product: text, profile: text, report: text };
