import { readMail } from '@claimlock/contract/mail/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { runJob } from '../../foundation/jobs/run-job.ts';
import { describeError } from '../../foundation/log.ts';
import { mailJobs } from './index.ts';

let app: TestApp;
let operator: string;
let mailId: string;

beforeAll(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
  await newClient(app, 'Mail Ltd');
  const invited = {
    clientId: '',
    name: 'Emma',
    email: 'emma.secret@client.example',
    department: 'D',
    jobTitle: 'J',
    role: 'staff',
  };
  const { clientId, admin } = await newClient(app, 'Letters Ltd');
  const added = await app.request('POST', `/api/clients/${clientId}/people`, {
    cookie: admin,
    body: { ...invited, clientId },
  });
  expect(added.status, added.text).toBe(201);
  mailId = String(app.waiting.find(({ name }) => name === 'mail.deliver')?.data.mailId);
});
afterAll(() => app.closeApp());

const refusal = Object.assign(new Error('550 5.1.1 <emma.secret@client.example> user unknown'), {
  code: 'EENVELOPE',
  responseCode: 550,
  response: '550 5.1.1 <emma.secret@client.example> user unknown',
});

/** Delivers the letter through a mail server that refuses it; answers what the worker's log would be given. */
async function refused(last: boolean): Promise<string> {
  const post = { send: () => Promise.reject(refusal), close: () => undefined };
  const [deliver] = mailJobs(post);
  if (!deliver) throw new Error('There is no job that delivers.');
  const attempt = runJob(app.services, new Telemetry(), deliver, newId('job', app.clock), { mailId }, { last });
  return attempt.then(
    () => '',
    (error: unknown) => JSON.stringify(describeError(error)),
  );
}

const text = async () => readMail.output.parse((await app.call(readMail, { mailId }, operator)).body);

test('the text of a letter that can be delivered is its recipient’s alone', async () => {
  const mail = await text();
  expect(mail).toMatchObject({ status: 'Waiting', to: 'emma.secret@client.example' });
  expect(mail.text).not.toContain('#');
});

test('what a mail server says of a recipient stays out of the log', async () => {
  const logged = await refused(false);
  expect(logged).toContain('EENVELOPE 550');
  expect(logged).not.toContain('emma');
});

test('a letter that could not be sent says why to the operator, and its link is gone', async () => {
  expect(await refused(true)).toBe('');
  const mail = await text();
  expect(mail).toMatchObject({ status: 'Failed', problem: expect.stringContaining('user unknown') });
  expect(mail.text).not.toContain('#');
});
