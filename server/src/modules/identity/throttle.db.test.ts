import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, signedIn, type TestAccount } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { databaseThrottle, longestQueue } from './throttle.ts';

// A fifth of the usual: 2 tries for an account from one address, 10 from anywhere, 20 for an address.
const here = 2;
const anywhere = 10;
const fromOneAddress = 20;

let app: TestApp;
let places = 0;
beforeAll(async () => {
  app = await openTestApp({ throttleScale: 0.2, trustProxy: true });
});
afterAll(() => app.closeApp());

function newPlace(): string {
  places += 1;
  return `198.51.100.${places}`;
}
const from = (address: string) => ({ 'x-forwarded-for': address });
const tryAt = async (address: string, email: string, password = 'not the password') =>
  (await openBrowser(app).send('POST', '/api/session', { email, password }, from(address))).status;
const enter = (address: string, account: TestAccount) => tryAt(address, account.email, account.password);
async function attack(account: TestAccount, tries: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) statuses.push(await tryAt(newPlace(), account.email));
  return statuses;
}

describe('guessing a password', () => {
  test('is stopped for an account from one address, also with the right password, and for that one alone', async () => {
    const [account, other] = [await makeAccount(app), await makeAccount(app)];
    const place = newPlace();
    for (let attempt = 0; attempt < here; attempt += 1) expect(await tryAt(place, account.email)).toBe(401);
    expect(await tryAt(place, account.email)).toBe(429);
    expect(await enter(place, account)).toBe(429);
    expect(await enter(place, other)).toBe(200);
    expect(await enter(newPlace(), account)).toBe(200);
  });

  test('says when to come back', async () => {
    const account = await makeAccount(app);
    const place = newPlace();
    for (let attempt = 0; attempt <= here; attempt += 1) await tryAt(place, account.email);
    const reply = await openBrowser(app).send(
      'POST',
      '/api/session',
      { email: account.email, password: 'x' },
      from(place),
    );
    expect(reply.body).toMatchObject({ success: false, code: 'request.too-many' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  test('is stopped for an account from many addresses together', async () => {
    const account = await makeAccount(app);
    const statuses = await attack(account, anywhere + 3);
    expect(statuses).toEqual([...Array.from({ length: anywhere }, () => 401), 429, 429, 429]);
  });

  test('is stopped for an address, whatever the accounts', async () => {
    const place = newPlace();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < fromOneAddress + 2; attempt += 1)
      statuses.push(await tryAt(place, `nobody-${attempt}@accounts.example`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(fromOneAddress);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('is stopped also where it comes at once', async () => {
    const account = await makeAccount(app);
    const place = newPlace();
    const statuses = await Promise.all(Array.from({ length: 12 }, () => tryAt(place, account.email)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(here);
  });

  test('counts the same account however its address is written', async () => {
    const account = await makeAccount(app);
    const place = newPlace();
    const [name = '', domain = ''] = account.email.split('@');
    expect(await tryAt(place, account.email.toUpperCase())).toBe(401);
    expect(await tryAt(place, `${name.toUpperCase()}@${domain}`)).toBe(401);
    expect(await tryAt(place, account.email)).toBe(429);
  });

  test('counts a whole IPv6 network as one address', async () => {
    const account = await makeAccount(app);
    for (let host = 1; host <= here; host += 1) expect(await tryAt(`2001:db8:7:7::${host}`, account.email)).toBe(401);
    expect(await tryAt('2001:db8:7:7:ffff::1', account.email)).toBe(429);
    expect(await tryAt('2001:db8:7:8::1', account.email)).toBe(401);
  });
});

describe('whoever signs in', () => {
  test('cannot be locked out of where they usually are by others elsewhere', async () => {
    const account = await makeAccount(app);
    const home = newPlace();
    expect(await enter(home, account)).toBe(200);
    const statuses = await attack(account, anywhere + 5);
    expect(statuses.at(-1)).toBe(429);
    expect(await enter(home, account)).toBe(200);
    // Elsewhere they wait, like anybody who only says that they are they.
    expect(await enter(newPlace(), account)).toBe(429);
  });

  test('does not use up what others of the same office have', async () => {
    const office = newPlace();
    for (let person = 0; person < fromOneAddress + 5; person += 1)
      expect(await enter(office, await makeAccount(app)), String(person)).toBe(200);
  });

  test('may err now and then', async () => {
    const account = await makeAccount(app);
    const place = newPlace();
    for (let day = 0; day < 4; day += 1) {
      expect(await tryAt(place, account.email)).toBe(401);
      expect(await enter(place, account)).toBe(200);
    }
  });

  test('is let in again after a quarter of an hour', async () => {
    const account = await makeAccount(app);
    const place = newPlace();
    for (let attempt = 0; attempt <= here; attempt += 1) await tryAt(place, account.email);
    const [wait] = await app.asAdministrator<{ seconds: number }>(
      `select max(round(expire / 1000.0 - extract(epoch from now())))::int as seconds from identity_throttle where key like 'secret-here%'`,
    );
    expect(wait?.seconds).toBeGreaterThan(800);
    expect(wait?.seconds).toBeLessThanOrEqual(900);
    await app.asAdministrator(`update identity_throttle set expire = expire - 900000`);
    expect(await enter(place, account)).toBe(200);
  });
});

describe('the other secrets', () => {
  test('of an account that is signed in are counted for the account, from wherever they are tried', async () => {
    const account = await makeAccount(app);
    const browser = await signedIn(app, account);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < anywhere + 2; attempt += 1) {
      const body = { currentPassword: 'not the password', newPassword: 'quite another password' };
      statuses.push((await browser.send('PUT', '/api/account/password', body, from(newPlace()))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: anywhere }, () => 422), 429, 429]);
  });

  test('such as a link are counted for each', async () => {
    const place = newPlace();
    const look = async (token: string) =>
      (await openBrowser(app).send('POST', '/api/invitations/lookup', { token }, from(place))).status;
    for (let attempt = 0; attempt < here; attempt += 1) expect(await look('a'.repeat(43))).toBe(410);
    expect(await look('a'.repeat(43))).toBe(429);
    expect(await look('b'.repeat(43))).toBe(410);
  });

  test('and letters are not sent to somebody without end', async () => {
    const account = await makeAccount(app);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      statuses.push(
        (await openBrowser(app).send('POST', '/api/password-resets', { email: account.email }, from(newPlace())))
          .status,
      );
    expect(statuses).toEqual([200, 429, 429, 429]);
  });
});

test('challenges for passkeys are not kept without end', async () => {
  const place = newPlace();
  const ask = async () =>
    (await openBrowser(app).send('POST', '/api/session/passkey-challenges', {}, from(place))).status;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 62; attempt += 1) statuses.push(await ask());
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test('however many passwords are tried at once, most connections stay for everybody else', async () => {
  const most = Math.floor((app.database.server.options.max ?? 0) / 4);
  let trying = true;
  const tries = Promise.all(Array.from({ length: 40 }, (_, at) => tryAt(newPlace(), `many-${at}@accounts.example`)));
  void tries.finally(() => {
    trying = false;
  });
  const held: number[] = [];
  while (trying) {
    const rows = await app.asAdministrator(
      `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    held.push(rows.length);
  }
  expect(new Set(await tries)).toEqual(new Set([401]));
  expect(Math.max(...held)).toBeGreaterThan(0);
  expect(Math.max(...held)).toBeLessThanOrEqual(most);
});

test('one address that tries a hundred at once stops nobody else', async () => {
  const throttle = databaseThrottle(app.database, 'a secret of this test', 1000);
  const asked = (address: string) => ({ id: 'a burst', address, userAgent: null, headers: new Headers() });
  const attempt = async (address: string, whom: string) => {
    const admission = await throttle('secret', asked(address), whom);
    // Being checked takes a while.
    await app.asAdministrator('select pg_sleep(0.02)');
    await admission.done(false);
  };
  const letters = await Promise.all([1, 2, 3].map((at) => throttle('message', asked(newPlace()), `letter-${at}`)));
  const flooding = newPlace();
  let inFlood = 0;
  const flood = Promise.allSettled(
    Array.from({ length: 2 * longestQueue }, (_, at) =>
      attempt(flooding, `flood-${at}`).finally(() => {
        inFlood += 1;
      }),
    ),
  );
  await Promise.all(Array.from({ length: 18 }, (_, at) => attempt(newPlace(), `right-${at}`)));
  // They waited for each other, and not for the flood.
  expect(inFlood).toBeLessThan(2 * longestQueue);
  const refused = (await flood).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'service.busy' });
  for (const { done } of letters) await done(true);
  await attempt(flooding, 'after it');
});

test('the counts name nobody', async () => {
  const rows = await app.asAdministrator<{ key: string }>('select key from identity_throttle');
  expect(rows.length).toBeGreaterThan(20);
  for (const { key } of rows)
    expect(key).toMatch(/^(secret|message|challenge)-(here|account|address|usual):[A-Za-z0-9_-]{22,44}$/);
});
