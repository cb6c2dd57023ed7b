import * as contract from '@claimlock/contract/tracker/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { readTracker } from './read-tracker.ts';
import { setTrackerLine } from './set-tracker-line.ts';
import { setTrackerLines } from './set-tracker-lines.ts';

/** What can be asked about the tracker. */
export const trackerRoutes: readonly Route[] = [
  route(contract.readTracker, readTracker),
  route(contract.setTrackerLine, setTrackerLine),
  route(contract.setTrackerLines, setTrackerLines),
];
