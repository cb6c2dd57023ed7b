import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { decideApplicability } from '@claimlock/contract/compliance/applicability';
import { decideManyApplicabilities, setControlStates } from '@claimlock/contract/compliance/bulk-answers';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { Weight } from '@claimlock/contract/compliance/endpoints';
import { NewStatement } from '@claimlock/contract/compliance/implementation-statements';
import { approveStatement } from '@claimlock/contract/compliance/statement-approval';
import { z } from 'zod';

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

/** Who approves a statement of applicability, as the contract has it. */
export const approvalShape = approveStatement.input.pick({ role: true });

/** What many controls are recorded as together. */
export const manyStatesShape = setControlStates.input.omit({ clientId: true, frameworkId: true, controls: true });

/** One decision about many requirements. */
export const manyDecisionsShape = decideManyApplicabilities.input.omit({
  clientId: true,
  frameworkId: true,
  requirements: true,
});

/** The weights of frameworks as they are typed: each a whole number, within what the contract allows. */
export const weightsShape = z.record(
  z.string(),
  z.preprocess((value) => (value === '' ? undefined : Number(value)), Weight),
);

/** By when evidence of controls is asked for: as an action has it. */
export const evidenceRequestShape = addActionItem.input.pick({ dueDate: true });

/** A statement of how a requirement is met, as the contract has it. */
export const newStatementShape = NewStatement;
