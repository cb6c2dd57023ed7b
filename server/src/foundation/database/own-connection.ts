import pg from 'pg';

/**
 * Does something on a connection that is opened for it and closed after it: for what only the database's owner may do, and for
 * what a lock is held over. One that breaks fails the query that waits, or the next one; without a listener it would end the process.
 */
export async function withOwnConnection<T>(
  address: string,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: address, application_name: applicationName });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
