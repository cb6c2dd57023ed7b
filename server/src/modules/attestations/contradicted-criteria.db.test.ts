import { AttestationState, readAttestation, setAttestation } from '@claimlock/contract/attestations/endpoints';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { Assessment, saveAnswer, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contradicted } from '../../../testing/contradicted.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { findFramework } from '../frameworks/index.ts';

const frameworkId = 'soc2-tsc-2017';
let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('the report says which criteria are contradicted, and a broker is told of none by answers', async () => {
  const { clientId, admin } = await newClient(app, 'Doubted criteria');
  const there = contradicted(app, { clientId, admin });
  await there.done(followFramework, { frameworkId });
  const reason = 'Customers ask for security and for nothing else.';
  const report = { kind: 'type-1', to: '2027-06-30', categories: [], reason, version: 0 };
  await there.done(setAttestation, { frameworkId, ...report });
  const links = findFramework(frameworkId)?.links ?? [];
  for (const controlId of new Set(links.map(({ control }) => control))) await there.record(controlId, 'implemented');
  const inDoubt = async (cookie = admin) => {
    const { criteria } = AttestationState.parse(await there.done(readAttestation, { frameworkId }, cookie));
    expect(criteria.every(({ result }) => result === 'met')).toBe(true);
    return criteria.flatMap(({ ref, inDoubt: word }) => (word === null ? [] : [`${ref} ${word}`]));
  };
  expect(await inDoubt()).toEqual([]);

  const { id: assessmentId } = Assessment.parse(await there.done(startAssessment, {}));
  for (const ref of ['A4.1', 'A4.2', 'A4.3', 'A4.4'])
    await app.call(saveAnswer, { clientId, assessmentId, ref, value: ['no'], version: 0 }, admin);
  const byAnswers = await inDoubt();
  expect(byAnswers.length).toBeGreaterThan(0);
  expect(byAnswers.every((one) => one.endsWith(' contradicted'))).toBe(true);
  await app.asAdministrator('update client set broker_id = $1 where id = $2', [sample.brokerId, clientId]);
  const broker = await app.signInAs(userAs('broker_admin'));
  expect(await inDoubt(broker)).toEqual([]);

  const [, controlId = ''] = links.flatMap(({ ref, control }) => (ref === 'CC1.1' ? [ref, control] : []));
  await there.ownerLeaves(controlId);
  expect(await inDoubt(broker)).toContain('CC1.1 contradicted');
});
