import { listControlReviews, planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { addTestRecord, listTestRecords, type TestResult } from '@claimlock/contract/test-records/endpoints';
import { expect } from 'vitest';
import { dayOf } from '../src/foundation/clock.ts';
import { makeMember } from './members.ts';
import type { TestApp } from './test-app.ts';

type Place = { readonly clientId: string; readonly controlId: string; readonly scope?: string };
const whole = 'organisation';

/** Gives a control to an owner where it has none, as a test of it asks: somebody other than whoever tests it. */
export async function ensureOwner(app: TestApp, { clientId, controlId, scope = whole }: Place, cookie: string) {
  const listed = await app.call(listControlReviews, { clientId }, cookie);
  const { reviews } = listControlReviews.output.parse(listed.body);
  const own = reviews.filter((review) => review.controlId === controlId);
  if (own.some((review) => review.owner && [scope, whole].includes(review.scope))) return;
  const version = own.find((review) => review.scope === scope)?.version ?? 0;
  const { personId: ownerId } = await makeMember(app, 'manager', 'employee', clientId);
  const plan = { clientId, controlId, scope, version, ownerId, everyMonths: null };
  const reply = await app.call(planControlReview, plan, cookie);
  expect(reply.status, reply.text).toBe(200);
}

type Tested = Place & {
  /** The version of what is recorded of the control; it has the next one afterwards. */
  readonly version: number;
  readonly result?: TestResult;
};

/** Records a test that somebody made of a control today, and what it showed, for as long as it may wait for the next. */
export async function recordTest(app: TestApp, { result = 'effective', ...about }: Tested, cookie: string) {
  const { clientId, controlId } = about;
  await ensureOwner(app, about, cookie);
  const shown = await app.call(listTestRecords, { clientId, controlId }, cookie);
  const { latestNextOn } = listTestRecords.output.parse(shown.body);
  const how = { testedOn: dayOf(app.clock.now()), method: 'inspection', sample: '25 of 300, chosen at random.' };
  const said = { result, found: 'Seen at work.', nextOn: latestNextOn };
  const reply = await app.call(addTestRecord, { ...about, ...how, ...said }, cookie);
  expect(reply.status, reply.text).toBe(201);
}
