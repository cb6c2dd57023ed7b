import { decideApplicability } from '@claimlock/contract/applicability';
import { setControlState } from '@claimlock/contract/controls';

/** What is recorded of a control, as the contract has it. */
export const controlStateShape = setControlState.input.omit({
  clientId: true,
  controlId: true,
  scope: true,
  version: true,
});

/** A decision about whether a requirement applies, as the contract has it. */
export const decisionShape = decideApplicability.input.omit({
  clientId: true,
  frameworkId: true,
  ref: true,
  version: true,
});
