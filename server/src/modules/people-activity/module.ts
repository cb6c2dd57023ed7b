import * as contract from '@claimlock/contract/people-activity/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { listPeopleActivity } from './list-people-activity.ts';
import { readClientActivity } from './read-client-activity.ts';
import { readPersonActivity } from './read-person-activity.ts';

/** What people do at a client, hour by hour, and what stands out in it. */
export const peopleActivityModule: Module = {
  name: 'people-activity',
  routes: [
    route(contract.readPersonActivity, readPersonActivity),
    route(contract.readClientActivity, readClientActivity),
    route(contract.listPeopleActivity, listPeopleActivity),
  ],
};
