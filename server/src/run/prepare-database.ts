import pg from 'pg';
import { allJobs } from '../app.ts';
import { StartError } from '../foundation/config.ts';
import type { DatabaseAddress } from '../foundation/database/connect.ts';
import { migrate } from '../foundation/database/migrate.ts';
import { migrateQueue } from '../foundation/jobs/migrate-queue.ts';
import { closedOutbound } from '../foundation/outbound/outbound.ts';

/** Brings a database to this version: schema, queue, and one queue for each job; as its owner. */
export async function prepareDatabase(owner: string, onApplied?: (name: string) => void): Promise<void> {
  await migrate(owner, onApplied);
  const seal = () => {
    throw new Error('No job runs while a database is being prepared.');
  };
  await migrateQueue(owner, allJobs({ url: '', seal, post: undefined, outbound: closedOutbound(), demo: false }));
}

/** Refuses to run as a login that may do more than ClaimLock needs, or on a database that would lose what it acknowledged. */
export async function refuseUnsafeDatabase({ server, operator }: DatabaseAddress): Promise<void> {
  for (const [name, address, scopes] of [
    ['DATABASE_URL', server, ['client', 'broker', 'identity']],
    ['DATABASE_OPERATOR_URL', operator, ['client', 'broker', 'platform']],
  ] as const) {
    let client: pg.Client | undefined;
    try {
      client = await connectOnceStarted(address);
      const { rows } = await client.query<{
        unsafe: boolean;
        owner: boolean;
        forgets: string | null;
        lacks: string | null;
      }>(
        `select rolsuper or rolbypassrls as unsafe, pg_has_role(current_user, 'claimlock_owner', 'member') as owner,
            (select min(name) from unnest(array['fsync', 'synchronous_commit']) as name where current_setting(name) = 'off') as forgets,
            (select min(role) from unnest($1::text[]) as role where not pg_has_role(current_user, role, 'member')) as lacks
           from pg_roles where rolname = current_user`,
        [scopes.map((scope) => `claimlock_${scope}`)],
      );
      const found = rows[0];
      if (found?.unsafe)
        throw new StartError(
          `${name} signs in as a superuser or as one who bypasses row-level security. Give the login that docs/guides/run-for-real.md makes.`,
        );
      if (found?.owner)
        throw new StartError(
          `${name} signs in as the owner of the database. Give the login that docs/guides/run-for-real.md makes.`,
        );
      if (found?.lacks)
        throw new StartError(
          `${name} signs in as one who may not step into ${found.lacks}. Run server/roles.sql again, as docs/guides/run-for-real.md says.`,
        );
      if (found?.forgets)
        throw new StartError(
          `${name} leads to a database that would lose what it acknowledged when the power goes: its ${found.forgets} is off. Switch it on.`,
        );
    } catch (error) {
      if (error instanceof StartError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new StartError(`${name} cannot be used: ${why}.`);
    } finally {
      await client?.end().catch(() => undefined);
    }
  }
}

/** So long is waited for a database that says that it is starting, and for one that nobody answers for yet. */
const startingMs = 60_000;
const silentMs = 5_000;

// A database and ClaimLock are often started together, or again after the machine went down: the one that recovers is
// waited for.
async function connectOnceStarted(address: string): Promise<pg.Client> {
  const began = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      // PostgreSQL's 57P03: cannot connect now.
      const patience = code === '57P03' ? startingMs : code === 'ECONNREFUSED' ? silentMs : 0;
      if (performance.now() - began > patience) throw error;
      await new Promise((later) => setTimeout(later, 250));
    }
  }
}
