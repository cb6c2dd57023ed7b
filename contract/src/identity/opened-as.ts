import { z } from 'zod';

/**
 * The header in which a page says whom it was opened as. Pages of one browser share its session, whoever signed in last: what
 * a page asks in the name of an account that is not signed in any more is refused before anything is done.
 */
export const openedAsHeader = 'claimlock-opened-as';

/** The same, in the address of what a browser asks for by itself and sends no header of ours with: a stream of events. */
export const openedAsParameter = { openedAs: z.string().max(200).optional() } as const;
