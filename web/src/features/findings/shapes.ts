import { setFindingDeadlines } from '@claimlock/contract/findings/deadlines';

/** The deadlines as they are typed, within what the contract allows. */
export const deadlinesShape = setFindingDeadlines.input.omit({ clientId: true });
