import { sample, sampleId } from '@claimlock/contract/sample';
import { newId } from '../src/foundation/ids.ts';
import { canaries, clientC, other } from './sample-tenants.ts';

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Sees to it that a client has departments of some names, for people who are written into the database by a test. */
export async function addDepartments(run: Run, clientId: string, ...names: readonly string[]): Promise<void> {
  const ids = names.map(() => newId('dep', { now: () => new Date() }));
  await run(
    `insert into department (client_id, id, name, created_at)
       select $1, id, name, now() from unnest($2::text[], $3::text[]) as t (id, name) on conflict do nothing`,
    [clientId, ids, [...names]],
  );
}

/** The departments of the sample world: the one that everybody works in, one without people, and those that rules name. */
export async function addSampleDepartments(run: Run, now: Date): Promise<void> {
  const departments: [client: string, id: string, name: string][] = [
    [sample.clientId, sample.departmentId, 'Dept'],
    [sample.clientId, sample.emptyDepartmentId, 'Nobody yet'],
    [sample.clientId, sampleId('dep', 'f'), canaries.a],
    [other.clientId, sampleId('dep', 'b'), 'Dept'],
    [other.clientId, sampleId('dep', 'c'), canaries.b],
    [clientC, sampleId('dep', 'd'), 'Dept'],
  ];
  for (const [client, id, name] of departments)
    await run('insert into department (client_id, id, name, created_at) values ($1, $2, $3, $4)', [
      client,
      id,
      name,
      now,
    ]);
}
