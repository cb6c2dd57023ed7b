import { addCustomRole, CustomRole, changeCustomRole } from '@claimlock/contract/people/rights';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const add = async (said: object) => {
  made += 1;
  return app.call(addCustomRole, { clientId, name: `Role ${made}`, ...said }, admin);
};

test('a custom role leaves no action without what it needs, and says which lacks what', async () => {
  const without = { base: 'senior-management', withheld: ['risks.read', 'risks.change', 'risks.accept'] };
  const refused = await add(without);
  expect(refused.body).toMatchObject({
    code: 'custom-role.lacks-needed',
    fields: [
      { path: 'withheld', message: expect.stringMatching(/“Accept the risk of a finding” needs “Read risks, and/) },
    ],
  });
  const more = [...without.withheld, 'risks.propose-acceptance', 'findings.accept-risk'];
  const { id } = CustomRole.parse((await add({ ...without, withheld: more })).body);
  const change = { clientId, customRoleId: id, version: 1, withheld: without.withheld };
  expect((await app.call(changeCustomRole, change, admin)).body).toMatchObject({ code: 'custom-role.lacks-needed' });
  // A role of staff has neither of the two: then nothing is missing.
  expect((await add({ base: 'staff', withheld: ['risks.propose-acceptance', 'risks.read'] })).status).toBe(201);
});
