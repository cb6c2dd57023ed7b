import { readPlatformOverview } from '@claimlock/contract/client-analytics/endpoints';
import { readMail } from '@claimlock/contract/mail/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { type HandedIn, openMailServer } from '../../foundation/inbound/mail-server.ts';
import { runJob } from '../../foundation/jobs/run-job.ts';
import { describeError } from '../../foundation/log.ts';
import { openPost, type Post } from '../../foundation/outbound/post.ts';
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
  command: 'RCPT TO',
  response: '550 5.1.1 <emma.secret@client.example> user unknown',
});

const away = Object.assign(new Error('getaddrinfo ENOTFOUND for emma.secret@client.example'), { code: 'EDNS' });

/** Delivers the letter through a mail server that refuses it; answers what the worker's log would be given. */
async function refused(error: Error, last: boolean): Promise<string> {
  const post = { send: () => Promise.reject(error), close: () => undefined };
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

test.each([
  ['whose recipient is asked to wait', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
  ['whose sender is refused', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }],
  ['whose login is refused', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
])('a letter %s is tried again, and keeps its text', async (_, facts) => {
  expect(await refused(Object.assign(new Error('No.'), facts), false)).toContain('DeliveryError');
  expect((await text()).status).toBe('Waiting');
});

test('what a mail server says of a recipient stays out of the log', async () => {
  const logged = await refused(away, false);
  expect(logged).toContain('EDNS');
  expect(logged).not.toContain('emma');
});

test('where no mail server is there, a letter waits with its text, and the overview says since when', async () => {
  const mail = await text();
  expect(mail.status).toBe('Waiting');
  const { body } = await app.call(readPlatformOverview, {}, operator);
  expect(readPlatformOverview.output.parse(body).mail).toMatchObject({
    waiting: expect.any(Number),
    oldestWaiting: expect.any(String),
    failed: 0,
  });
});

test('a letter is tried for more than a day', () => {
  const [deliver] = mailJobs(undefined);
  const pauses = Array.from({ length: deliver?.retries ?? 0 }, (_, n) =>
    // At the least: half of a pause that doubles is left to chance.
    Math.min(deliver?.longestPause ?? 0, 2 ** n),
  );
  expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(86_400);
});

test('a letter that is refused for good says why to the operator at once, and its link is gone', async () => {
  expect(await refused(refusal, false)).toBe('');
  const mail = await text();
  expect(mail).toMatchObject({ status: 'Failed', problem: expect.stringContaining('user unknown') });
  expect(mail.text).not.toContain('#');
  const { body } = await app.call(readPlatformOverview, {}, operator);
  expect(readPlatformOverview.output.parse(body).mail.failed).toBe(1);
});

test('a worker that is killed after the mail server took a letter sends it again, as the same letter, and then never more', async () => {
  const arrived: string[] = [];
  const door = { protocol: 'smtp', host: '127.0.0.1', port: 0 } as const;
  const receive = async ({ bytes }: HandedIn) => void arrived.push(bytes.toString('latin1'));
  const server = await openMailServer(door, { knows: () => true, receive }, app.installation.log);
  const post = openPost(`smtp://127.0.0.1:${server.port}`, 'ClaimLock <mail@claimlock.example>');
  const again = await newClient(app, 'Twice Ltd');
  const invited = { name: 'Otto', email: 'otto@client.example', department: 'D', jobTitle: 'J', role: 'staff' };
  const { clientId, admin } = again;
  const added = await app.request('POST', `/api/clients/${clientId}/people`, {
    cookie: admin,
    body: { ...invited, clientId },
  });
  expect(added.status, added.text).toBe(201);
  const letterId = app.waiting.findLast(({ name }) => name === 'mail.deliver')?.data.mailId;
  const run = (way: Post) => {
    const [deliver] = mailJobs(way);
    if (!deliver) throw new Error('There is no job that delivers.');
    return runJob(
      app.services,
      new Telemetry(),
      deliver,
      newId('job', app.clock),
      { mailId: letterId },
      { last: false },
    );
  };
  // What a kill leaves: the server has the letter, and what was to be written about it never was.
  const killed: Post = {
    send: async (letter) => {
      await post.send(letter);
      throw new Error('The worker is gone.');
    },
    close: post.close,
  };
  await expect(run(killed)).rejects.toThrow();
  await run(post);
  await run(post);
  post.close();
  await server.close();
  const ids = arrived.map((letter) => /^Message-ID: (\S+)/im.exec(letter)?.[1]);
  expect(ids).toEqual(Array.from({ length: 2 }, () => `<${String(letterId)}@claimlock.example>`));
});
