import type * as contract from '@claimlock/contract/control-scopes/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asScope } from './control-scope.ts';
import { listScopes } from './store.ts';

/** The parts of an organisation, those in use first. */
export const listControlScopes: Handler<typeof contract.listControlScopes> = async ({ db }) => ({
  scopes: (await listScopes(db)).map(asScope),
});
