import { openSupportAccess } from '@claimlock/contract/support-access/endpoints';

/** What the form that opens support access asks for. */
export const supportShape = openSupportAccess.input.omit({ clientId: true });
