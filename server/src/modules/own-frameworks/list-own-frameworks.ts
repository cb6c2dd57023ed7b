import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asOwnFramework } from './own-framework.ts';
import { listOwn } from './store.ts';

/** The frameworks that a client brought in, the newest first. There are a hundred at most. */
export const listOwnFrameworks: Handler<typeof contract.listOwnFrameworks> = async ({ db }) => ({
  frameworks: (await listOwn(db)).map(asOwnFramework),
});
