import { addTestRecord, listTestRecords, type TestResult } from '@claimlock/contract/test-records/endpoints';
import { expect } from 'vitest';
import { dayOf } from '../src/foundation/clock.ts';
import type { TestApp } from './test-app.ts';

type Tested = {
  readonly clientId: string;
  readonly controlId: string;
  readonly scope?: string;
  /** The version of what is recorded of the control; it has the next one afterwards. */
  readonly version: number;
  readonly result?: TestResult;
};

/** Records a test that somebody made of a control today, and what it showed, for as long as it may wait for the next. */
export async function recordTest(app: TestApp, { result = 'effective', ...about }: Tested, cookie: string) {
  const { clientId, controlId } = about;
  const shown = await app.call(listTestRecords, { clientId, controlId }, cookie);
  const { latestNextOn } = listTestRecords.output.parse(shown.body);
  const how = { testedOn: dayOf(app.clock.now()), method: 'inspection', sample: '25 of 300, chosen at random.' };
  const said = { result, found: 'Seen at work.', nextOn: latestNextOn };
  const reply = await app.call(addTestRecord, { ...about, ...how, ...said }, cookie);
  expect(reply.status, reply.text).toBe(201);
}
