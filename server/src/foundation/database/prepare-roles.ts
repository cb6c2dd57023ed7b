import { readFile } from 'node:fs/promises';
import { withOwnConnection } from './own-connection.ts';

const rolesFile = new URL('../../../roles.sql', import.meta.url);
// Roles belong to the whole server: two that prepare at once would trip over each other.
const lockKey = 4_718_226;

/**
 * Makes ClaimLock's roles and one empty database on a server, as its administrator. Doing it again changes nothing
 * but the passwords.
 */
export async function prepareRoles(
  administrator: string,
  database: string,
  passwords: { readonly owner: string; readonly server: string; readonly operator: string },
): Promise<void> {
  await withOwnConnection(administrator, 'claimlock roles', async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(await readFile(rolesFile, 'utf8'));
    for (const [role, password] of Object.entries(passwords)) {
      if (!['owner', 'server', 'operator'].includes(role)) continue;
      await client.query(
        `alter role ${client.escapeIdentifier(`claimlock_${role}`)} password ${client.escapeLiteral(password)}`,
      );
    }
    const there = await client.query('select from pg_database where datname = $1', [database]);
    if (there.rowCount === 0) {
      const name = client.escapeIdentifier(database);
      await client.query('grant claimlock_owner to current_user').catch(() => undefined);
      await client.query(`create database ${name} owner claimlock_owner template template0`);
      // Not to connect, and not to make temporary tables that could stand in another's way.
      await client.query(`revoke all on database ${name} from public`);
      await client.query(`grant connect on database ${name} to claimlock_owner, claimlock_server, claimlock_operator`);
    }
  });
}
