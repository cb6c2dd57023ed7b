import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { keptClient, planClient, planOf } from '../../../testing/plan-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('evidence that came with a plan is told of once, and of what waits for its file no review is asked', async () => {
  const file = await (await keptClient(app)).plan();
  const { clientId, preview, take, steps, ask } = await planClient(app);
  const { userId } = await makeMember(app, 'admin', 'client_admin', clientId);
  const other = await app.signInAs(userId);
  const told = async () =>
    listNotifications.output
      .parse((await app.call(listNotifications, { unreadOnly: 'true' }, other)).body)
      .items.flatMap(({ title, detail }) => (title.includes('vidence') ? [[title, detail]] : []));
  const taken = await take(file, planOf(await preview(file)).digest);
  expect(taken.body, taken.text).toMatchObject({ evidence: 4 });
  const { items } = listEvidenceItems.output.parse((await ask(listEvidenceItems, { sort: 'number' })).body);
  expect(items.map(({ awaitsFile }) => awaitsFile)).toContain(true);
  const once = ['Evidence was taken over from a plan', '4 pieces need a file or a review'];
  expect(await told()).toEqual([once]);
  // What somebody adds by hand is told of as ever, and the newest is first.
  app.clock.advance(60_000);
  const { number, title } = await steps.added({ title: 'By hand' });
  expect(await told()).toEqual([['Evidence is awaiting review', `Evidence ${number}: ${title}`], once]);
});
