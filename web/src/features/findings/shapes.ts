import { setFindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { z } from 'zod';

const days = z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), z.number('Give a number of days.'));
/** The deadlines as they are typed: each a number, within what the contract allows. */
export const deadlinesShape = z
  .object({ Critical: days, High: days, Medium: days, Low: days, Info: days })
  .pipe(setFindingDeadlines.input.omit({ clientId: true }));
