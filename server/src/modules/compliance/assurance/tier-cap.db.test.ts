import { readAssurance } from '@claimlock/contract/compliance/assurance';
import { listDuties } from '@claimlock/contract/people/duties';
import { endAppointment } from '@claimlock/contract/people/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointByTwo } from '../../../../testing/appoint.ts';
import { assureWholly } from '../../../../testing/assured.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const safeguards = 'The audit committee reviews every advice; the security work is led by the deputy.';
let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('while one person holds duties that exclude each other, a Gold that was earned is Silver, and Gold again after it', async () => {
  const { clientId, admin } = await newClient(app, 'Capped');
  await assureWholly(app, clientId, admin);
  const read = async () => readAssurance.output.parse((await app.call(readAssurance, { clientId }, admin)).body);
  const { personId } = await makeMember(app, 'staff', 'employee', clientId);
  const appoint = (duty: string, more: object = {}) => appointByTwo(app, { personId, duty, ...more }, admin, clientId);
  const end = async (which = 'DPO') => {
    const { appointments } = listDuties.output.parse((await app.call(listDuties, { clientId }, admin)).body);
    const appointmentId = appointments.find(({ duty }) => duty === which)?.appointmentId;
    return app.call(endAppointment, { clientId, personId, appointmentId }, admin);
  };
  expect((await appoint('CISO')).status).toBe(201);
  expect((await appoint('DPO', { safeguards })).status).toBe(201);
  const capped = await read();
  expect(capped).toMatchObject({ assurance: { tier: 'Silver', score: 100 }, nextTier: 'Gold' });
  expect(capped.blockers).toMatchObject([
    { says: expect.stringMatching(/by exception until .* the tier is Silver at most\.$/) },
  ]);
  expect((await end()).status).toBe(200);
  expect((await read()).assurance).toMatchObject({ tier: 'Gold', score: 100 });

  // It holds no longer either where what it stood beside has ended.
  expect((await appoint('DPO', { safeguards })).status).toBe(201);
  expect((await read()).assurance.tier).toBe('Silver');
  expect((await end('CISO')).status).toBe(200);
  const resolved = await read();
  expect(resolved.assurance.tier).toBe('Gold');
  expect(resolved.blockers).not.toContainEqual(
    expect.objectContaining({ says: expect.stringContaining('by exception') }),
  );
  expect((await end()).status).toBe(200);
  expect((await appoint('CISO')).status).toBe(201);

  // The same where nobody ends it: the day does, and the score follows by itself.
  expect((await appoint('DPO', { safeguards })).status).toBe(201);
  expect((await read()).assurance.tier).toBe('Silver');
  app.clock.advance(90 * 86_400_000);
  await app.runJob('duty-proposals.end-duties', { clientId });
  const [entry] = await app.asAdministrator<{ tier: string }>(
    'select tier from assurance_score where client_id = $1 and to_at is null',
    [clientId],
  );
  expect(entry?.tier).toBe('Gold');
});
