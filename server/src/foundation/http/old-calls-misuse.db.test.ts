import { setControlState } from '@claimlock/contract/compliance/controls';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';

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

describe('what a call carries', () => {
  test('that has another shape is refused in words, and never a fault of ours', async () => {
    const odd: unknown[] = [{ toString: 1 }, [], 7, true, { a: { b: 'c' } }];
    for (const value of odd) {
      for (const [path, body] of [
        [
          '/api/auth',
          {
            action: 'createUser',
            tenantId,
            email: 'x@sample-a.example',
            firstName: value,
            lastName: 'L',
            role: 'staff',
            department: 'D',
          },
        ],
        [
          '/api/auth',
          {
            action: 'createUser',
            tenantId,
            email: 'x@sample-a.example',
            firstName: 'F',
            lastName: value,
            role: 'staff',
            department: 'D',
          },
        ],
        [
          '/api/auth',
          {
            action: 'createUser',
            tenantId,
            email: 'x@sample-a.example',
            firstName: 'F',
            lastName: 'L',
            role: value,
            department: 'D',
          },
        ],
        [
          '/api/auth',
          {
            action: 'createUser',
            tenantId,
            email: value,
            firstName: 'F',
            lastName: 'L',
            role: 'staff',
            department: 'D',
          },
        ],
        ['/api/compliance', { action: 'scoreCompliance', tenantId, framework: value }],
      ] as const) {
        const reply = await post(path, body, admin);
        expect([400, 422], `${JSON.stringify(body)} ${reply.text}`).toContain(reply.status);
      }
    }
  });

  test('as a password is ignored: people who are registered choose their own through an invitation', async () => {
    const body = {
      action: 'register',
      email: 'boss@ignored.example',
      password: 'Temporary123!',
      company: 'Ignored Ltd',
      industry: 'Retail',
    };
    expect(dataOf(await post('/api/auth', body, boss))).toMatchObject({ invitationSentTo: 'boss@ignored.example' });
    expect((await post('/api/session', { email: body.email, password: body.password })).status).toBe(401);
    await app.runJobs();
    expect(app.letters.at(-1)).toMatchObject({ to: body.email, text: expect.stringContaining('Hello Admin User') });
    const kept = await app.asAdministrator<{ n: number }>(
      `select count(*)::int as n from identity_account where password like '%Temporary%'`,
    );
    expect(kept[0]?.n).toBe(0);
  });

  test('a user is added as Senior Management where the call names no role', async () => {
    const body = {
      action: 'createUser',
      tenantId,
      email: 'no-role@sample-a.example',
      firstName: 'Mary',
      lastName: 'S',
    };
    expect(dataOf(await post('/api/auth', body, admin))).toMatchObject({ role: 'senior-management' });
  });

  test('as a tenant registers an administrator there', async () => {
    const body = { action: 'register', tenantId, email: 'second@sample-a.example', password: 'x', firstName: 'Grace' };
    expect(dataOf(await post('/api/auth', body, admin))).toMatchObject({
      name: 'Grace User',
      access: 'client_admin',
      role: 'admin',
    });
  });
});

describe('a call', () => {
  test('may do what its endpoint may, and no more', async () => {
    const staff = await app.signInAs(userAs('staff'), 'single');
    const create = {
      action: 'createUser',
      tenantId,
      email: 'y@sample-a.example',
      firstName: 'F',
      lastName: 'L',
      role: 'staff',
      department: 'D',
    };
    expect(await post('/api/auth', create, staff)).toMatchObject(refused(403, 'access.denied'));
    expect(
      await post(
        '/api/auth',
        { action: 'createTenant', companyName: 'Mine', domain: 'mine.example', industry: 'Retail' },
        admin,
      ),
    ).toMatchObject(refused(403, 'access.denied'));
    const single = await app.signInAs(userAs('client_admin'), 'single');
    expect(await post('/api/auth', create, single)).toMatchObject(refused(403, 'session.needs-second-factor'));
    const suspended = await app.signInAs('usr_01k9q0s7h0000000000000000f', 'single');
    expect(await get('/api/dashboard', { action: 'getDashboard' }, suspended)).toMatchObject(
      refused(403, 'client.suspended'),
    );
  });

  test('from another site is refused', async () => {
    const reply = await app.request('POST', '/api/auth', {
      cookie: admin,
      headers: { origin: 'https://evil.example' },
      body: { action: 'createUser' },
    });
    expect(reply).toMatchObject(refused(403, 'request.cross-site'));
  });

  test('stands in the ledger like its endpoint', async () => {
    const create = {
      action: 'createUser',
      tenantId,
      email: 'z@sample-a.example',
      firstName: 'F',
      lastName: 'L',
      role: 'staff',
      department: 'D',
    };
    const person = dataOf(await post('/api/auth', create, admin));
    const entries = await app.asAdministrator<{ type: string; user_id: string }>(
      `select type, user_id from ledger_entry where ledger_id = $1 and subject_id = $2 order by index`,
      [tenantId, person.id],
    );
    expect(entries.map((entry) => [entry.type, entry.user_id])).toEqual([
      ['person.added', userAs('client_admin')],
      ['invitation.sent', userAs('client_admin')],
    ]);
  });

  test('for a score says why there is none, of a framework that is not followed, and refuses one that there is not', async () => {
    const score = (framework: string) =>
      post('/api/compliance', { action: 'scoreCompliance', tenantId, framework }, admin);
    expect(dataOf(await score('ICO'))).toMatchObject({
      framework: 'ICO Accountability',
      score: null,
      reason: expect.stringContaining('not followed'),
    });
    expect(await score('Nothing 9000')).toMatchObject(refused(422, 'framework.unknown'));
    const set = await app.call(
      setControlState,
      { clientId: tenantId, controlId: 'IAM-06', version: 1, implementation: 'implemented' },
      admin,
    );
    expect(set.status, set.text).toBe(200);
    const scored = dataOf(await score('cyber essentials'));
    const read = dataOf(
      await get('/api/compliance', { action: 'getScore', tenantId, scoreId: String(scored.scoreId) }, admin),
    );
    expect(read).toMatchObject({ scoreId: scored.scoreId });
    expect(await get('/api/compliance', { action: 'getScore', tenantId, scoreId: 'nothing' }, admin)).toMatchObject({
      status: expect.toSatisfy((status: number) => status === 404 || status === 400),
    });
  });
});
