import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { withOwnConnection } from './own-connection.ts';

test('a connection that breaks between two queries fails the next one, and does not end the process', async () => {
  const { administrator } = inject('testServer');
  let next: Promise<unknown> | undefined;
  const work = withOwnConnection(administrator, 'claimlock test', async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const end = new Promise((resolve) => client.once('end', resolve));
    await withOwnConnection(administrator, 'claimlock test', (other) =>
      other.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    );
    await end;
    next = client.query('select 1');
    await next;
  });
  await expect(work).rejects.toThrow();
  await expect(next).rejects.toThrow();
});

test('a connection is closed after its work, also where that fails', async () => {
  const { administrator } = inject('testServer');
  let kept: pg.Client | undefined;
  const work = withOwnConnection(administrator, 'claimlock test', (client) => {
    kept = client;
    return Promise.reject(new Error('The work failed.'));
  });
  await expect(work).rejects.toThrow('The work failed.');
  await expect(kept?.query('select 1')).rejects.toThrow();
});
