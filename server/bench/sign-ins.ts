import { Agent, request } from 'node:http';
import pg from 'pg';
import { systemClock } from '../src/foundation/clock.ts';
import { newId } from '../src/foundation/ids.ts';
import { hashPassword } from '../src/modules/identity/passwords.ts';
import { spawnClaimLock, untilSaid } from '../testing/claimlock-process.ts';
import { freePort } from '../testing/free-port.ts';
import { report } from './report.ts';
import type { BenchSite } from './site.ts';

const password = 'copper harbour ninety lamps';
const attackers = 100;

type Attempt = { readonly status: number; readonly ms: number };

/**
 * Measures how long others wait who sign in while one address sends wrong passwords, as many at once as the defect needed that
 * this is kept against.
 */
export async function measureSignIns(site: BenchSite, quick: boolean): Promise<void> {
  const count = quick ? 60 : 300;
  const emails = await addAccounts(site, 2 * count);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const serving = spawnClaimLock('serve', {
    ...site.environment,
    PORT: String(port),
    CLAIMLOCK_URL: origin,
    CLAIMLOCK_TRUST_PROXY: 'on',
  });
  await untilSaid(serving, 'ClaimLock is at');
  const agent = new Agent({ keepAlive: true });
  const signIn = (email: string, given: string, from: string) => attempt(agent, origin, email, given, from);
  const others = async (from: number) => {
    const all: Attempt[] = [];
    // One after the other, each from a place of their own: how long each waits is what is asked.
    for (let at = from; at < from + count; at += 1)
      all.push(await signIn(emails[at] ?? '', password, `198.18.${at >> 8}.${at & 255}`));
    return all;
  };
  const quiet = await others(0);
  let goesOn = true;
  let wrong = 0;
  const flood = Array.from({ length: attackers }, async () => {
    while (goesOn) {
      await signIn('somebody@example.com', 'not the password', '203.0.113.9').catch(() => undefined);
      wrong += 1;
    }
  });
  const began = performance.now();
  const under = await others(count);
  const seconds = (performance.now() - began) / 1000;
  goesOn = false;
  await Promise.all(flood);
  agent.destroy();
  serving.child.kill('SIGTERM');
  await serving.ended;

  const [calm, busy] = [p99(quiet), p99(under)];
  const failed = [...quiet, ...under].filter(({ status }) => status !== 200).length;
  report('Signing in', { what: 'p99, one after the other, nothing else asked', value: `${Math.round(calm)} ms` });
  report('Signing in', {
    what: `p99 of others while one address tries ${attackers} wrong passwords at once (${Math.round(wrong / seconds)}/s)`,
    value: `${Math.round(busy)} ms`,
    against: `${(busy / calm).toFixed(1)}× of a quiet time; ${failed} refused`,
    goal: '≤ 1 s, none refused',
    met: busy <= 1000 && failed === 0,
  });
}

function p99(attempts: readonly Attempt[]): number {
  const took = attempts.map(({ ms }) => ms).sort((one, other) => one - other);
  return took[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

function attempt(agent: Agent, origin: string, email: string, given: string, from: string): Promise<Attempt> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/session`, {
      agent,
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': from },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }));
      answer.on('error', reject);
    });
    sent.end(JSON.stringify({ email, password: given }));
  });
}

async function addAccounts(site: BenchSite, count: number): Promise<readonly string[]> {
  const admin = new pg.Client({ connectionString: site.administrator });
  await admin.connect();
  const hashed = await hashPassword(password);
  const ones = Array.from({ length: count }, () => ({
    user: newId('usr', systemClock),
    account: newId('acc', systemClock),
  }));
  const users = ones.map(({ user }) => user);
  await admin.query(
    `insert into identity_user (id, name, email, email_verified, created_at, updated_at)
     select id, 'Bench', id || '@example.com', true, now(), now() from unnest($1::text[]) as id`,
    [users],
  );
  await admin.query(
    `insert into identity_account (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select account, "user", "user", 'credential', $3, now(), now() from unnest($1::text[], $2::text[]) as one (account, "user")`,
    [ones.map(({ account }) => account), users, hashed],
  );
  await admin.end();
  return users.map((user) => `${user}@example.com`);
}
