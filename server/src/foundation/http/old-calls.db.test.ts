import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, other, userAs } from '../../../testing/sample-world.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';
import { oldCalls } from '../../old-calls.ts';

const tenantId = sample.clientId;
let app: TestApp;
let admin: string;
let boss: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  boss = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

type Input = Record<string, unknown>;
const post = (path: string, body: Input, cookie?: string) => app.request('POST', path, { body, cookie });
const get = (path: string, input: Record<string, string>, cookie?: string) =>
  app.request('GET', `${path}?${new URLSearchParams(input)}`, { cookie });
const dataOf = ({ body, text }: Reply) => {
  expect(body, text).toMatchObject({ success: true });
  return (body as { data: Input }).data;
};
const refused = (status: number, code: string) => ({
  status,
  body: { success: false, code, error: expect.stringMatching(/^[A-Z].*[.]$/) },
});

/** Every call there is, with what it takes, and whose session it takes it from. */
const calls: readonly (readonly [string, string, string, Input, 'admin' | 'boss'])[] = [
  [
    'createTenant',
    'POST',
    '/api/auth',
    { companyName: 'Tenant Ltd', domain: 'tenant.example', industry: 'Retail', subscription: 'Gold' },
    'boss',
  ],
  [
    'register',
    'POST',
    '/api/auth',
    { email: 'new@registered.example', password: 'Temporary123!', company: 'Registered Ltd', industry: 'Retail' },
    'boss',
  ],
  [
    'createUser',
    'POST',
    '/api/auth',
    {
      tenantId,
      email: 'created@sample-a.example',
      firstName: 'Ada',
      lastName: 'Created',
      role: 'Supervisory',
      department: 'Sales',
    },
    'admin',
  ],
  [
    'scoreCompliance',
    'POST',
    '/api/compliance',
    { tenantId, framework: 'Cyber Essentials', complianceData: { reviewType: 'full', action: 'x' } },
    'admin',
  ],
  ['getScore', 'GET', '/api/compliance', { tenantId, scoreId: 'to be found' }, 'admin'],
  ['getDashboard', 'GET', '/api/dashboard', { tenantId, userRole: 'admin' }, 'admin'],
  ['getComplianceOverview', 'GET', '/api/dashboard', { tenantId }, 'admin'],
  ['getRiskSummary', 'GET', '/api/dashboard', { tenantId }, 'admin'],
  ['syncTraining', 'POST', '/api/training', { tenantId }, 'admin'],
  ['syncPhishing', 'POST', '/api/training', { tenantId }, 'admin'],
  ['syncVulnerabilities', 'POST', '/api/integrations', { tenantId }, 'admin'],
  [
    'uploadDocument',
    'POST',
    '/api/documents',
    {
      tenantId,
      fileName: 'policy.txt',
      fileContent: Buffer.from('Lock your screen.\n').toString('base64'),
      contentType: 'text/plain',
      documentType: 'policy',
    },
    'admin',
  ],
  ['getDocument', 'GET', '/api/documents', { tenantId, documentId: sample.documentId }, 'admin'],
];
const send = (method: string, path: string, action: string, input: Input, cookie?: string) =>
  method === 'POST'
    ? post(path, { action, ...input }, cookie)
    : get(
        path,
        { action, ...Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])) },
        cookie,
      );

test('every call of the specification is covered by these tests', () => {
  expect(calls.map(([action, method, path]) => `${method} ${path} ${action}`).sort()).toEqual(
    oldCalls.map(({ action, method, path }) => `${method} ${path} ${action}`).sort(),
  );
});

describe('each call', () => {
  test.each(calls)(
    '%s answers success with data, or failure with an error',
    async (action, method, path, input, who) => {
      const cookie = who === 'boss' ? boss : admin;
      const scores = dataOf(
        await post('/api/compliance', { action: 'scoreCompliance', framework: 'Cyber Essentials' }, admin),
      );
      const given = action === 'getScore' ? { ...input, scoreId: scores.scoreId } : input;
      const done = await send(method, path, action, given, cookie);
      expect(done.status, done.text).toBeLessThan(300);
      expect(Object.keys(dataOf(done)).length).toBeGreaterThan(0);
      expect(await send(method, path, action, given)).toMatchObject(refused(401, 'session.missing'));
    },
  );

  test.each(calls.filter(([action]) => action !== 'createTenant'))(
    '%s about a stranger’s tenant answers like one about a tenant that never was',
    async (action, method, path, input) => {
      const foreign = await send(method, path, action, { ...input, tenantId: other.clientId }, admin);
      const absent = await send(method, path, action, { ...input, tenantId: 'cli_01k9q0s7h0zzzzzzzzzzzzzzzz' }, admin);
      const said = (reply: Reply) => reply.text.replace(/"reference":"[^"]*"/, '');
      expect(foreign).toMatchObject(refused(404, 'not-found'));
      expect(said(foreign)).toBe(said(absent));
      expect(foreign.text).not.toContain(canaries.b);
    },
  );

  test.each(calls)('%s in the name of another user is refused', async (action, method, path, input, who) => {
    const cookie = who === 'boss' ? boss : admin;
    const asOther = await send(method, path, action, { ...input, userId: userAs('staff') }, cookie);
    expect(asOther).toMatchObject(refused(404, 'not-found'));
  });

  test('an upload answers its results: the document that was kept, or each person of a list', async () => {
    const upload = (documentType: string, fileName: string, text: string) => {
      const fileContent = Buffer.from(text).toString('base64');
      return post('/api/documents', { action: 'uploadDocument', fileName, fileContent, documentType }, admin);
    };
    const policy = await upload('policy', 'screens.txt', 'Lock your screen when you leave it.\n');
    expect(dataOf(policy)).toMatchObject({ results: [{ name: 'screens.txt', status: 'Uploaded' }] });
    const rows = 'Iris Old,iris.old@sample-a.example,IT,Analyst,Staff\nNo Address,,IT,Analyst,Staff\n';
    const people = await upload('bulk-user-import', 'people.csv', `Name,Email,Department,Job title,Role\n${rows}`);
    expect(dataOf(people)).toMatchObject({
      results: [
        { name: 'Iris Old', status: 'Added' },
        { name: 'No Address', status: 'Failed' },
      ],
    });
  });

  test('may name its own user and its own tenant, or leave them out', async () => {
    for (const input of [{ tenantId, userId: userAs('client_admin') }, {}]) {
      const data = dataOf(await get('/api/dashboard', { action: 'getComplianceOverview', ...input }, admin));
      expect(data).toHaveProperty('overall');
    }
  });

  test.each([5, null, true, ['a'], { id: tenantId }])('takes %j for no tenant at all', async (odd) => {
    const reply = await post(
      '/api/compliance',
      { action: 'scoreCompliance', tenantId: odd, framework: 'Cyber Essentials' },
      admin,
    );
    expect(reply).toMatchObject(refused(404, 'not-found'));
  });
});

describe('an unknown action', () => {
  test.each(['nothing', '', 'CREATEUSER', '__proto__', 'constructor'])(
    'such as “%s” is refused, and the others are named',
    async (action) => {
      const reply = await post('/api/auth', { action }, admin);
      expect(reply).toMatchObject(refused(400, 'request.invalid'));
      expect(reply.body).toMatchObject({
        fields: [{ path: 'action', message: 'Give one of: createTenant, register, createUser.' }],
      });
    },
  );

  test('is refused also where the action is not text, or belongs to another address', async () => {
    for (const action of [undefined, 5, ['createUser'], { toString: 1 }])
      expect((await post('/api/auth', { action }, admin)).status).toBe(400);
    expect((await post('/api/compliance', { action: 'createUser' }, admin)).status).toBe(400);
    expect((await get('/api/auth', { action: 'createUser' }, admin)).status).toBe(405);
  });
});
