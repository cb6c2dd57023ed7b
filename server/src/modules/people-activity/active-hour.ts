import type { ActivityCounts } from '@claimlock/contract/people-activity/endpoints';
import type { LocalHour } from './london.ts';

/** What somebody did in one hour, which its first instant names, with the rows of lists in the files that they took. */
export type ActiveHour = ActivityCounts & { readonly hour: string; readonly rows: number };

/** How the time is told where people work. */
export type TellTime = (hour: string) => LocalHour;

/** Whether somebody did something themselves: a sign-in that failed may have been anybody. */
export const isActive = ({ signIns, changes, exports, reads }: ActivityCounts): boolean =>
  signIns + changes + exports + reads > 0;
