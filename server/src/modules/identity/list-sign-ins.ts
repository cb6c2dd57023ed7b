import type * as contract from '@claimlock/contract/identity/account';
import { shownSignInHours } from '@claimlock/contract/identity/account';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listSignInHours } from './hourly-sign-ins-store.ts';
import { requireAsker } from './require-asker.ts';

/** When my account signed in lately, or somebody tried to. */
export const listSignIns: Handler<typeof contract.listSignIns> = async (context) => ({
  hours: await listSignInHours(context.db, requireAsker(context).userId, shownSignInHours),
});
