import { setFindingDeadlines } from '@claimlock/contract/findings/deadlines';
import {
  acceptFindingRisk,
  changeFinding,
  closeFinding,
  dismissFinding,
  raiseFinding,
  returnFinding,
  submitFinding,
} from '@claimlock/contract/findings/endpoints';
import { z } from 'zod';

const named = { clientId: true, findingId: true, version: true } as const;

/** What a new finding needs, as the contract has it. */
export const newFindingShape = raiseFinding.input.omit({ clientId: true, recursOf: true });
/** What can be changed of a finding. */
export const changedFindingShape = changeFinding.input.omit(named);
export const submissionShape = submitFinding.input.omit(named);
export const returnShape = returnFinding.input.omit(named);
export const closureShape = closeFinding.input.omit(named);
export const acceptanceShape = acceptFindingRisk.input.omit(named);
export const dismissalShape = dismissFinding.input.omit(named);

const days = z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), z.number('Give a number of days.'));
/** The deadlines as they are typed: each a number, within what the contract allows. */
export const deadlinesShape = z
  .object({ Critical: days, High: days, Medium: days, Low: days, Info: days })
  .pipe(setFindingDeadlines.input.omit({ clientId: true }));
