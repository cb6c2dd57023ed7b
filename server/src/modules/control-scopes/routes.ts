import * as contract from '@claimlock/contract/control-scopes/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addControlScope } from './add-control-scope.ts';
import { changeControlScope } from './change-control-scope.ts';
import { listControlScopes } from './list-control-scopes.ts';
import { reinstateControlScope } from './reinstate-control-scope.ts';
import { retireControlScope } from './retire-control-scope.ts';

/** What can be asked about the parts of an organisation. */
export const controlScopeRoutes: readonly Route[] = [
  route(contract.listControlScopes, listControlScopes),
  route(contract.addControlScope, addControlScope),
  route(contract.changeControlScope, changeControlScope),
  route(contract.retireControlScope, retireControlScope),
  route(contract.reinstateControlScope, reinstateControlScope),
];
