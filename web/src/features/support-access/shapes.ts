import { openSupportAccess } from '@claimlock/contract/support-access/endpoints';

/** What is asked of whoever opens support access. */
export const supportShape = openSupportAccess.input.omit({ clientId: true });
