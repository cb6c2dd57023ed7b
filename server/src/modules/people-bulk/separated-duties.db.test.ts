import { changePeople } from '@claimlock/contract/people/changes';
import * as contract from '@claimlock/contract/people-bulk/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof bulkSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = bulkSteps(app, admin);
});
afterAll(() => app.closeApp());

const sentence =
  'The data protection officer cannot be Admin or Senior Management: an adviser must not judge their own work.';

test('a data protection officer is refused a deciding role in a bulk change as in a single one; the others are changed', async () => {
  const [officer, other] = [await makeMember(app), await makeMember(app)];
  await app.asAdministrator(
    `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by)
       values ($1, 'apt_01k9q0s7h0000000000000000x', $2, 'DPO', '2026-01-01', 'test')`,
    [clientId, officer.personId],
  );
  const personIds = [officer.personId, other.personId];
  const names = await Promise.all(personIds.map(steps.nameOf));
  const roles = async () =>
    app.asAdministrator<{ role: string }>('select role from person where id = any($1) order by id = $2 desc', [
      personIds,
      officer.personId,
    ]);
  for (const role of ['senior-management', 'admin']) {
    const operationId = await steps.begun(contract.startChanges, { role, personIds });
    await app.runJobs();
    const sheet = await steps.sheet(operationId);
    expect(names.map((name) => sheet.get(name))).toEqual([`Failed: ${sentence}`, 'Done: Changed.']);
    expect(await roles()).toEqual([{ role: 'staff' }, { role }]);
  }
  expect(await steps.recorded('person.changed', personIds)).toEqual([0, 2]);
  // A role that does not decide is theirs to have.
  const sheet = await steps.did(contract.startChanges, { role: 'manager', personIds: [officer.personId] });
  expect([...sheet.values()]).toEqual(['Done: Changed.']);
  const alone = { clientId, personIds: [officer.personId], role: 'admin' };
  expect((await app.call(changePeople, alone, admin)).body).toMatchObject({ code: 'person.role-conflict' });
});
