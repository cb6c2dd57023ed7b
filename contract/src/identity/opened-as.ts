import { z } from 'zod';

/**
 * The header in which a page names the account it was opened with. All pages of a browser share one session, which belongs to the
 * account that signed in last: a request from a page of any other account is refused before anything is done.
 */
export const openedAsHeader = 'claimlock-opened-as';

/** The same, in the address of what a browser asks for by itself and sends no header of ours with: a stream of events. */
export const openedAsParameter = { openedAs: z.string().max(200).optional() } as const;
