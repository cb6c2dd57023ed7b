import { networkInterfaces } from 'node:os';
import { codeOf } from './accounts.ts';
import { type ClaimLockProcess, spawnClaimLock, untilSaid } from './claimlock-process.ts';

/** What came of tests that a server ran while no way led out of it. */
export type WithoutARoute = {
  /** The addresses of the machine as the server saw it. */
  readonly addresses: readonly string[];
  readonly states: readonly { readonly check: string; readonly state: string; readonly says: string | null }[];
  readonly findings: number;
  /** What the server answered about itself after its tests had run, and after it was started again. */
  readonly health: readonly number[];
  readonly ended: number | null;
};

const [folder = '', port = '', options = ''] = process.argv.slice(2);
const origin = `http://localhost:${port}`;
const password = 'copper harbour ninety lamps';
const fetched = async (path: string) => fetch(`${origin}${path}`).then(({ status }) => status);

/** A browser that keeps its cookie. */
function visitor() {
  let cookie = '';
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
    const said: T = JSON.parse(text);
    return said;
  };
}

/** Sets up a second factor, as whoever administers has to. */
async function secure(ask: ReturnType<typeof visitor>): Promise<void> {
  const { secret } = await ask<{ secret: string }>('POST', '/api/account/authenticator', { password });
  await ask('POST', '/api/account/authenticator/confirmation', { code: codeOf(secret) });
}

async function begin(said: RegExp): Promise<ClaimLockProcess> {
  const started = spawnClaimLock('start', {
    CLAIMLOCK_DATA_DIR: folder,
    CLAIMLOCK_DEMO: 'off',
    PORT: port,
    NODE_OPTIONS: options,
  });
  // Whatever goes wrong, no server is left behind.
  process.once('exit', () => started.child.kill('SIGTERM'));
  await untilSaid(started, said);
  return started;
}

const first = await begin(/set-up#\S+/);
const token = /set-up#(\S+)/.exec(first.said())?.[1];
const operator = visitor();
await operator('POST', '/api/set-up', { token, name: 'First Operator', email: 'first@operator.example', password });
await secure(operator);
await operator('POST', '/api/platform/clients', {
  companyName: 'Aire Valley Foods Ltd',
  industry: 'Manufacturing',
  employeeCount: 85,
  contactName: 'Robin Hale',
  contactEmail: 'robin@aire-valley.example',
});
const { items: mails } = await operator<{ items: { id: string; subject: string }[] }>('GET', '/api/platform/mail');
const mail = mails.find(({ subject }) => subject.includes('invitation'));
const { text } = await operator<{ text: string }>('GET', `/api/platform/mail/${mail?.id}`);
const admin = visitor();
await admin('POST', '/api/invitations/acceptance', { token: /invitation#(\S+)/.exec(text)?.[1], password });
await secure(admin);
const { session } = await admin<{ session: { memberships: { organisation: { id: string } }[] } }>(
  'GET',
  '/api/session',
);
const client = `/api/clients/${session.memberships[0]?.organisation.id}`;
await admin('POST', `${client}/test-targets`, { kind: 'domain', name: 'aire-valley.example' });
// Those that the new target made due may have run by now, and are not asked for again within five minutes.
await admin('POST', `${client}/control-tests/runs`, {});

type Tests = {
  readonly underWay: number;
  readonly tests: readonly {
    readonly checkId: string;
    readonly state: string;
    readonly says: string | null;
    readonly target: unknown;
  }[];
};
let seen: Tests;
do seen = await admin<Tests>('GET', `${client}/control-tests`);
while (seen.underWay > 0);
const { total } = await admin<{ total: number }>('GET', `${client}/findings?count=true&search=aire-valley`);
const health = [await fetched('/api/health/live'), await fetched('/api/health/ready')];
first.child.kill('SIGKILL');
await first.ended;
const again = await begin(/ClaimLock is at/);
await admin('GET', `${client}/control-tests`);
health.push(await fetched('/api/health/ready'));
again.child.kill('SIGTERM');
const found: WithoutARoute = {
  addresses: Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)),
  states: seen.tests
    .filter(({ target }) => target !== null)
    .map(({ checkId, state, says }) => ({ check: checkId, state, says })),
  findings: total,
  health,
  ended: await again.ended,
};
process.stdout.write(`\n${JSON.stringify(found)}\n`);
