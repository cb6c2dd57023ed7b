import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { exportOscal } from '@claimlock/contract/oscal/endpoints';
import { Assessment, saveAnswer, startAssessment } from '@claimlock/contract/questionnaires/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contradicted } from '../../../testing/contradicted.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { readFileApart } from '../own-frameworks/index.ts';

const frameworkId = 'iso-27001-2022';
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
  ({ clientId, admin } = await newClient(app, `Doubted plan ${made}`));
  there = contradicted(app, { clientId, admin });
  await there.done(followFramework, { frameworkId });
  await there.record('PHY-01', 'implemented');
});

const Props = z.array(z.object({ name: z.string(), value: z.string() }));
const Listed = z.array(
  z.object({
    title: z.string(),
    props: Props,
    remarks: z.string().optional(),
    target: z.object({ status: z.object({ remarks: z.string().optional() }) }).optional(),
  }),
);
const Results = z.object({
  'assessment-results': z.object({
    results: z.tuple([z.object({ props: Props, observations: Listed, findings: Listed })]),
  }),
});
const Plan = z.object({
  'system-security-plan': z.object({ 'system-implementation': z.object({ components: z.array(z.looseObject({})) }) }),
});

/** A document as somebody takes it out, which is valid whatever it says. */
async function exported(document: string, cookie = admin): Promise<unknown> {
  const reply = await app.call(exportOscal, { clientId, frameworkId, document }, cookie);
  expect(reply.status, reply.text).toBe(200);
  const { problems } = await readFileApart({ kind: 'oscal', bytes: new TextEncoder().encode(reply.text) });
  expect(problems).toEqual([]);
  return JSON.parse(reply.text);
}

const readProp = (props: z.infer<typeof Props>, name: string) => props.find((one) => one.name === name)?.value;

/** What the results say of a requirement, of a control and of all that is met. */
async function said(ref: string, controlId: string, cookie = admin) {
  const [{ props, observations, findings }] = Results.parse(await exported('assessment-results', cookie))[
    'assessment-results'
  ].results;
  const finding = findings.find(({ title }) => title.startsWith(`${ref} `));
  const observation = observations.find(({ title }) => title.startsWith(`${controlId} `));
  return {
    finding: readProp(finding?.props ?? [], 'in-doubt'),
    remarks: finding?.target?.status.remarks,
    observation: readProp(observation?.props ?? [], 'in-doubt'),
    counted: readProp(props, 'met-contradicted'),
  };
}

/** What the plan says of a control as a whole. */
async function planned(controlId: string, cookie = admin) {
  const { components } = Plan.parse(await exported('system-security-plan', cookie))['system-security-plan'][
    'system-implementation'
  ];
  const component = components.find(({ props }) => {
    const read = Props.safeParse(props);
    return read.success && readProp(read.data, 'control-id') === controlId;
  });
  return readProp(Props.parse(component?.props), 'in-doubt');
}

test('the results and the plan say what is contradicted', async () => {
  expect(await said('A.7.1', 'PHY-01')).toEqual({ counted: '0' });
  expect(await planned('PHY-01')).toBeUndefined();
  await there.ownerLeaves('PHY-01');
  expect(await said('A.7.1', 'PHY-01')).toEqual({
    finding: 'contradicted',
    remarks: 'Contradicted by what else is on record.',
    observation: 'contradicted',
    counted: '5',
  });
  expect(await planned('PHY-01')).toBe('contradicted');
});

test('of a control that is not in place nothing is contradicted', async () => {
  await there.record('GOV-01', 'none');
  await there.ownerLeaves('GOV-01');
  expect(await planned('GOV-01')).toBeUndefined();
  expect((await said('A.7.1', 'GOV-01')).observation).toBeUndefined();
});

test('a broker’s copy holds no word that rests on answers', async () => {
  await there.record('NET-01', 'implemented');
  const { id: assessmentId } = Assessment.parse(await there.done(startAssessment, {}));
  for (const ref of ['A4.1', 'A4.2', 'A4.3', 'A4.4'])
    await app.call(saveAnswer, { clientId, assessmentId, ref, value: ['no'], version: 0 }, admin);
  expect((await said('A.8.20', 'NET-01')).observation).toBe('contradicted');
  expect(await planned('NET-01')).toBe('contradicted');
  await app.asAdministrator('update client set broker_id = $1 where id = $2', [sample.brokerId, clientId]);
  const broker = await app.signInAs(userAs('broker_admin'));
  expect(await said('A.8.20', 'NET-01', broker)).toEqual({ counted: '0' });
  expect(await planned('NET-01', broker)).toBeUndefined();
});
