import * as contract from '@claimlock/contract/test-records/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { addTestRecord } from './add-test-record.ts';
import { listTestRecords } from './list-test-records.ts';

/** Tests that people make of controls. */
export const testRecordModule: Module = {
  name: 'test-records',
  routes: [route(contract.listTestRecords, listTestRecords), route(contract.addTestRecord, addTestRecord)],
};
