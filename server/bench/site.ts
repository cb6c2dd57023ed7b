import { createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../src/foundation/clock.ts';
import { startEmbedded } from '../src/foundation/database/embedded.ts';
import { newId } from '../src/foundation/ids.ts';
import { prepareDatabase } from '../src/run/prepare-database.ts';
import { type ClaimLockProcess, spawnClaimLock, untilSaid } from '../testing/claimlock-process.ts';
import { freePort } from '../testing/free-port.ts';
import { giveSigningKey } from '../testing/give-signing-key.ts';

const secret = 'a secret for measuring, and for nothing else';

/** An installation to measure: a durable database, a serving process, and clients of the sizes that matter. */
export type BenchSite = {
  readonly origin: string;
  readonly administrator: string;
  readonly address: { readonly server: string; readonly operator: string; readonly owner: string };
  /** The session cookie of a client's own administrator. */
  readonly cookieFor: (clientId: string) => string;
  /** The session cookie of somebody who operates the platform. */
  readonly operatorCookie: string;
  readonly small: string;
  readonly large: string;
  /** Clients with a few items each, for writes that do not wait for each other. */
  readonly many: readonly string[];
  /** As many others, for the bare limit to write to. */
  readonly spare: readonly string[];
  readonly processId: number;
  /** What a process of this installation is started with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** Sets up the site: one client with 1,000 action items, one with 50,000, and 1,000 others with 50 each. */
export async function openBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-bench-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded(join(folder, 'postgres'));
  const address = await database.database('claimlock');
  await prepareDatabase(address.owner);
  const administrator = database.administrator.replace(/\/postgres$/, '/claimlock');
  const clock = systemClock;
  const [small, large] = [newId('cli', clock), newId('cli', clock)];
  const others = Array.from({ length: 1000 }, () => newId('cli', clock));
  const admin = new pg.Client({ connectionString: administrator });
  await admin.connect();
  await addClient(admin, small, 1000);
  await addClient(admin, large, 50_000);
  for (const other of others) await addClient(admin, other, 50);
  const cookies = new Map<string, string>();
  for (const client of [small, large, ...others.slice(0, 32)])
    cookies.set(client, await addAdministrator(admin, client));
  const operatorCookie = await addOperator(admin);
  await admin.query('vacuum analyze');
  await admin.end();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...(await giveSigningKey()),
    DATABASE_URL: address.server,
    DATABASE_OPERATOR_URL: address.operator,
    CLAIMLOCK_SECRET: secret,
    CLAIMLOCK_URL: origin,
    PORT: String(port),
    HOST: '127.0.0.1',
    CLAIMLOCK_DATA_DIR: join(folder, 'data'),
    CLAIMLOCK_LOG_LEVEL: 'silent',
  };
  const serving: ClaimLockProcess = spawnClaimLock('serve', environment);
  await untilSaid(serving, 'ClaimLock is at');
  return {
    origin,
    administrator,
    address,
    operatorCookie,
    small,
    large,
    many: others.slice(0, 32),
    spare: others.slice(32, 64),
    cookieFor: (client) => cookies.get(client) ?? '',
    processId: serving.child.pid ?? 0,
    environment,
    close: async () => {
      serving.child.kill('SIGTERM');
      await serving.ended;
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const personOf = (client: string) => `per_${client.slice('cli_'.length)}`;

/** Gives a client an administrator with an open session; answers its cookie. */
async function addAdministrator(admin: pg.Client, client: string): Promise<string> {
  const userId = await addAccount(admin);
  await admin.query('update person set user_id = $2 where client_id = $1', [client, userId]);
  await admin.query(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ($1, $2, 'client_admin', 'admin', $3, $4, now())`,
    [newId('mem', systemClock), userId, client, personOf(client)],
  );
  return openSession(admin, userId);
}

/** Adds somebody who operates the platform, with an open session; answers its cookie. */
async function addOperator(admin: pg.Client): Promise<string> {
  const userId = await addAccount(admin);
  await admin.query(
    `insert into membership (id, user_id, audience, created_at) values ($1, $2, 'super_admin', now())`,
    [newId('mem', systemClock), userId],
  );
  return openSession(admin, userId);
}

async function addAccount(admin: pg.Client): Promise<string> {
  const userId = newId('usr', systemClock);
  await admin.query(
    `insert into identity_user (id, name, email, created_at, updated_at) values ($1, 'Bench', $1 || '@example.com', now(), now())`,
    [userId],
  );
  return userId;
}

async function openSession(admin: pg.Client, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await admin.query(
    `insert into identity_session (id, user_id, token, expires_at, created_at, updated_at, assurance) values ($1, $2, $3, now() + interval '12 hours', now(), now(), 'double')`,
    [newId('ses', systemClock), userId, token],
  );
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `claimlock-session=${encodeURIComponent(`${token}.${signature}`)}`;
}

async function addClient(admin: pg.Client, id: string, items: number): Promise<void> {
  await admin.query(
    `insert into client (id, name, industry, employee_count, domain, created_at, updated_at) values ($1, $1, 'Technology', 100, $1 || '.example', now(), now())`,
    [id],
  );
  const personId = personOf(id);
  await admin.query(
    `insert into department (client_id, id, name, created_at) values ($1, 'dep_' || lpad('', 26, '0'), 'D', now())`,
    [id],
  );
  await admin.query(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, created_at)
     values ($1, $2, 'Bench Person', 'bench@example.com', 'D', 'J', 'admin', 'client_admin', 'Active', current_date, now())`,
    [id, personId],
  );
  await admin.query(
    `insert into action_item (client_id, id, title, description, priority, due_on, assignee_id, created_at, updated_at)
     select $1, 'act_' || lpad(to_hex(n), 26, '0'), 'Review the access list of system number ' || n, 'Compare it with the people who left, and remove what is not needed any more.',
       (array['High', 'Medium', 'Low'])[1 + n % 3], date '2026-01-01' + (n * 7919) % 700, $2, now(), now() from generate_series(1, $3) n`,
    [id, personId, items],
  );
}
