import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { Assessment, saveAnswer, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contradicted } from '../../../../testing/contradicted.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let there: ReturnType<typeof contradicted>;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Told ${made}`));
  there = contradicted(app, { clientId, admin });
});

test('answers that contradict a control are said to whoever may read them, and to no broker', async () => {
  const { id } = Assessment.parse(await there.done(startAssessment, {}));
  await there.record('BCM-03', 'implemented');
  await there.record('NET-01', 'implemented');
  for (const ref of ['A4.1', 'A4.2', 'A4.3', 'A4.4'])
    await app.call(saveAnswer, { clientId, assessmentId: id, ref, value: ['no'], version: 0 }, admin);
  const said = await there.found('answered-otherwise');
  expect(said.length).toBeGreaterThan(0);
  expect(said[0]?.mend).toMatchObject({ at: 'questionnaire' });
  await app.asAdministrator('update client set broker_id = $1 where id = $2', [sample.brokerId, clientId]);
  const boss = await app.signInAs(userAs('broker_admin'));
  expect((await there.check(boss)).map(({ kind }) => kind)).not.toContain('answered-otherwise');
  await app.asAdministrator(
    `update questionnaire_assessment set status = 'Declared', declared_at = '2026-11-09T10:00:00Z', declarant_name = 'D',
       declarant_role = 'D', declared_sheet = '{}', digest = encode(sha256('{}'), 'hex') where id = $1`,
    [id],
  );
  expect((await there.found('answered-otherwise'))[0]?.matters).toContain('declared the answers on 9 Nov 2026,');
});

describe('what may not be read is not told by the self-check either', () => {
  const kindsFor = async (standing: string) => {
    const cookie = await app.signInAs(userAs(standing));
    const reply = await app.call(readSelfCheck, { clientId: sample.clientId }, cookie);
    expect(reply.status, reply.text).toBe(200);
    return readSelfCheck.output.parse(reply.body).contradictions.map(({ kind }) => kind);
  };
  const both = ['in-place-with-missed-deadline', 'declared-without-certificate'] as const;

  beforeAll(async () => {
    const admin = await app.signInAs(userAs('client_admin'));
    const { done, record } = contradicted(app, { clientId: sample.clientId, admin });
    const late = { kind: 'access', reference: 'SAR-9', cameAt: '2026-08-03T09:00:00.000Z' };
    await done(addPrivacyEvent, late);
    await record('PRV-11', 'implemented');
  });

  test.each(['client_admin', 'staff+CISO'])('%s is told', async (standing) => {
    const kinds = await kindsFor(standing);
    for (const kind of both) expect(kinds).toContain(kind);
  });
  test('a broker is not', async () => {
    const kinds = await kindsFor('broker_admin');
    for (const kind of both) expect(kinds).not.toContain(kind);
  });
});
