import * as many from '@claimlock/contract/people/many';
import * as contract from '@claimlock/contract/people-imports/endpoints';
import { preparedRoute, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import {
  cancelPeopleImport,
  importPeople,
  previewPeopleImport,
  readFailedRows,
  readPeopleImport,
} from './import-people.ts';
import { importPeopleFile, readCallBefore } from './import-people-file.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { peopleImportJobs } from './jobs.ts';
import { readFileApart } from './read-file-apart.ts';

/** Bringing in people from a file, as far as it needs nothing of the installation. */
export const peopleImportModule: Module = {
  name: 'people-imports',
  routes: [
    preparedRoute(contract.previewPeopleImport, readFileApart, previewPeopleImport),
    preparedRoute(contract.importPeople, readFileApart, importPeople),
    preparedRoute(contract.importPeopleFile, readCallBefore, importPeopleFile),
    route(contract.readPeopleImport, readPeopleImport),
    route(contract.readFailedRows, readFailedRows),
    route(contract.cancelPeopleImport, cancelPeopleImport),
    route(many.inviteWaiting, inviteWaiting),
  ],
  jobs: peopleImportJobs,
};
