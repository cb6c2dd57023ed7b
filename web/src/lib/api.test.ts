import { removeAuthenticator } from '@claimlock/contract/identity/account';
import { deactivatePerson, listPeople } from '@claimlock/contract/people/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, addressOf, call, refusalOf, requestFor } from './api.ts';
import { specCall } from './spec-call.ts';

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );

afterEach(() => vi.unstubAllGlobals());

test('path parameters stand in the path and the rest of a reading in the query', () => {
  const { url, init } = requestFor(
    listPeople,
    Object.entries({ clientId: 'cli/1', search: 'a b', status: undefined, limit: 5 }),
    {},
  );
  expect(url).toBe('/api/clients/cli%2F1/people?search=a+b&limit=5');
  expect(init.method).toBe('GET');
  expect(init.body).toBeUndefined();
});

test('the rest of a change is its body, and the key of a submit goes with it', () => {
  const { url, init } = requestFor(
    { method: 'POST', path: '/api/clients/:clientId/people' },
    Object.entries({ clientId: 'c', name: 'Sam' }),
    { idempotencyKey: 'k' },
  );
  expect(url).toBe('/api/clients/c/people');
  expect(init.body).toBe('{"name":"Sam"}');
  expect(init.headers).toMatchObject({ 'Idempotency-Key': 'k', 'Content-Type': 'application/json' });
});

test('a reading carries no key', () => {
  const { init } = requestFor(listPeople, Object.entries({ clientId: 'c' }), { idempotencyKey: 'k' });
  expect(init.headers).not.toHaveProperty('Idempotency-Key');
});

test('a secret never stands in an address', () => {
  const { url, init } = requestFor(removeAuthenticator, Object.entries({ password: 'hunter2' }), {});
  expect(url).toBe('/api/account/authenticator/removal');
  expect(init.body).toBe('{"password":"hunter2"}');
});

test('a deletion says what it deletes in its address', () => {
  const { url, init } = requestFor(
    { method: 'DELETE', path: '/api/things/:id' },
    Object.entries({ id: 'a', why: 'b c' }),
    {},
  );
  expect(url).toBe('/api/things/a?why=b+c');
  expect(init.body).toBeUndefined();
});

test('a missing path parameter is our mistake, and is said at once', () => {
  expect(() => requestFor(deactivatePerson, Object.entries({ clientId: 'c' }), {})).toThrow('needs personId');
});

test('an address of a file is a plain link', () => {
  expect(addressOf(listPeople, { clientId: 'c', role: 'admin' })).toBe('/api/clients/c/people?role=admin');
});

test('a refusal keeps its sentence, code, fields and reference', () => {
  const error = refusalOf(422, {
    success: false,
    error: 'Choose another.',
    code: 'password.breached',
    fields: [{ path: 'password', message: 'Choose another.' }, 'nonsense'],
    reference: 'r-1',
  });
  expect(error).toMatchObject({
    message: 'Choose another.',
    code: 'password.breached',
    said: true,
    reference: 'r-1',
    status: 422,
  });
  expect(error.fields).toEqual([{ path: 'password', message: 'Choose another.' }]);
});

test.each([undefined, null, 'text', 7, {}, { error: '' }])(
  'a failure that says nothing is an "API request failed" (%s)',
  (body) => {
    expect(refusalOf(500, body)).toMatchObject({ message: 'API request failed', said: false });
  },
);

test('a success is answered, a failure raised', async () => {
  answers(200, { items: [], next: null, total: 0 });
  expect(await call(listPeople, { clientId: 'c' })).toEqual({ items: [], next: null, total: 0 });
  answers(403, { error: 'No.', code: 'access.denied' });
  await expect(call(listPeople, { clientId: 'c' })).rejects.toThrow('No.');
});

test('what cannot be reached says so', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('failed'))),
  );
  await expect(call(listPeople, { clientId: 'c' })).rejects.toBeInstanceOf(ApiError);
});

test('the specification’s wrapper catches and never raises', async () => {
  answers(200, { success: true, data: 7 });
  expect(await specCall('GET', '/api/dashboard', { action: 'getDashboard' })).toEqual({ success: true, data: 7 });
  answers(400, { error: 'This framework is not followed.' });
  expect(await specCall('POST', '/api/compliance', {})).toEqual({
    success: false,
    error: 'This framework is not followed.',
    status: 400,
  });
  answers(500, 'not an object');
  const failed = { success: false, error: 'API request failed', status: 500 };
  expect(await specCall('POST', '/api/compliance', {})).toEqual(failed);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => {
      throw 'thrown';
    }),
  );
  expect(await specCall('POST', '/api/compliance', {})).toMatchObject({ success: false });
});
