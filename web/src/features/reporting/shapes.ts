import { day } from '@claimlock/contract/day';
import { NewReport } from '@claimlock/contract/reporting/endpoints';
import { cadences } from '@claimlock/contract/reporting/schedules';
import { z } from 'zod';

/** When a report is made: once and now, or by itself again and again. */
export const whens = ['now', ...cadences] as const;

/** A report as it is asked for, as the contract has it, and when. */
export const reportShape = NewReport.extend({
  when: z.enum(whens),
  firstOn: day('Enter the day of the first report.').optional(),
});
