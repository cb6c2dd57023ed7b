import { addControlScope, changeControlScope } from '@claimlock/contract/control-scopes/endpoints';

/** What a new part needs, as the contract has it. */
export const newScopeShape = addControlScope.input.omit({ clientId: true });

/** What can be changed of a part. */
export const changedScopeShape = changeControlScope.input.omit({ clientId: true, scopeId: true, version: true });
