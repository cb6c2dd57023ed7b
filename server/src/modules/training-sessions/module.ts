import * as contract from '@claimlock/contract/training-sessions/endpoints';
import { type Route, reaction, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { trainingPlaceHolding } from './holdings.ts';
import { sessionJobs } from './jobs.ts';
import { sessionNotices } from './notices.ts';
import { enrolInSession, giveBackAll, leaveSession, readSessionSheet, recordAttendance } from './places.ts';
import {
  addTrainingSession,
  cancelTrainingSession,
  downloadSessionCalendarWith,
  listTrainingSessions,
} from './sessions.ts';
import { readSessionTitles } from './store.ts';

/** Training sessions; their routes need the installation’s address. */
export const trainingSessionModule: Module = {
  name: 'training-sessions',
  jobs: sessionJobs,
  reactions: [reaction('person.deactivated', (context, { personId }) => giveBackAll(context, personId))],
  notices: sessionNotices,
  holdings: [trainingPlaceHolding],
  names: { 'training-session': ({ db }, ids) => readSessionTitles(db, ids) },
};

/** The endpoints of sessions, whose calendar files are known by the installation they are of. */
export function trainingSessionRoutes({ url }: { readonly url: string }): Route[] {
  return [
    route(contract.listTrainingSessions, listTrainingSessions),
    route(contract.addTrainingSession, addTrainingSession),
    route(contract.cancelTrainingSession, cancelTrainingSession),
    route(contract.enrolInSession, enrolInSession),
    route(contract.leaveSession, leaveSession),
    route(contract.readSessionSheet, readSessionSheet),
    route(contract.recordAttendance, recordAttendance),
    route(contract.downloadSessionCalendar, downloadSessionCalendarWith(url)),
  ];
}
