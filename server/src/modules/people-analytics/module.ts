import * as contract from '@claimlock/contract/people-analytics/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { readPeopleAnalytics } from './read-people-analytics.ts';

/** How the people of a client are doing, together and department by department. */
export const peopleAnalyticsModule: Module = {
  name: 'people-analytics',
  routes: [route(contract.readPeopleAnalytics, readPeopleAnalytics)],
};
