import { addRisk, changeRisk, resolveRisk } from '@claimlock/contract/risks/endpoints';

/** What a new risk needs, as the contract has it. */
export const newRiskShape = addRisk.input.omit({ clientId: true });

/** What can be changed of a risk. */
export const changedRiskShape = changeRisk.input.omit({ clientId: true, riskId: true, version: true });

/** What closing a risk says. */
export const resolutionShape = resolveRisk.input.omit({ clientId: true, riskId: true });
