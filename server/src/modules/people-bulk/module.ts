import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { reaction, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { renameInSheets } from '../operations/index.ts';
import { erasedName } from '../people/index.ts';
import { previewMatchingPeopleWith } from './selected-people.ts';
import {
  type BulkNeeds,
  startChangesWith,
  startCourseAssignmentsWith,
  startDeactivationsWith,
  startInvitationsWith,
  startOnboardingsWith,
  startReadingRequestsWith,
} from './starting.ts';

/** Changes of many people, as far as they need nothing of the installation. */
export const peopleBulkModule = (needs: BulkNeeds): Module => ({
  name: 'people-bulk',
  routes: [
    route(contract.previewMatchingPeople, previewMatchingPeopleWith(needs.asked)),
    route(contract.startInvitations, startInvitationsWith(needs)),
    route(contract.startDeactivations, startDeactivationsWith(needs)),
    route(contract.startChanges, startChangesWith(needs)),
    route(contract.startOnboardings, startOnboardingsWith(needs)),
    route(contract.startCourseAssignments, startCourseAssignmentsWith(needs)),
    route(contract.startReadingRequests, startReadingRequestsWith(needs)),
  ],
  // Result sheets name people.
  reactions: [reaction('person.erased', ({ db }, { personId }) => renameInSheets(db, personId, erasedName))],
});
