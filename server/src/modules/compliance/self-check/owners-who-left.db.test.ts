import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import { addRisk } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../../../testing/members.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const { clientId } = sample;
const found = async (cookie: string) =>
  readSelfCheck.output
    .parse((await app.call(readSelfCheck, { clientId }, cookie)).body)
    .contradictions.filter(({ kind }) => kind === 'owner-left');

test('what is open and belongs to somebody who has left is named with its place, a risk only to who reads risks', async () => {
  const admin = await app.signInAs(userAs('client_admin'));
  const { personId: ownerId } = await makeMember(app, 'manager');
  const before = await found(admin);
  const id = async (reply: ReturnType<TestApp['call']>) => ((await reply).body as { id: string }).id;
  const actionItemId = await id(
    app.call(addActionItem, { clientId, title: 'Walk', dueDate: '2027-01-01', assigneeId: ownerId }, admin),
  );
  const gap = { kind: 'Observation', source: 'Audit', severity: 'Low' };
  const findingId = await id(app.call(raiseFinding, { clientId, title: 'A gap', ...gap, ownerId }, admin));
  const riskId = await id(app.call(addRisk, { clientId, title: 'A storm', likelihood: 2, impact: 2, ownerId }, admin));
  expect(await found(admin)).toEqual(before);
  await app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [ownerId]);
  const places = async (cookie: string) => {
    const known = new Set(before.map(({ says }) => says));
    return (await found(cookie)).filter(({ says }) => !known.has(says)).map(({ mend }) => mend);
  };
  const open = [
    { at: 'action-item', actionItemId },
    { at: 'finding', findingId },
  ];
  expect(await places(admin)).toEqual([...open, { at: 'risk', riskId }]);
  expect(await places(await app.signInAs(userAs('broker_admin')))).toEqual(open);
});
