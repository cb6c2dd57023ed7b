import { setControlState } from '@claimlock/contract/compliance';

/** What is recorded of a control, as the contract has it. */
export const controlStateShape = setControlState.input.omit({ clientId: true, controlId: true, version: true });
