import { sample } from '@claimlock/contract/sample';
import { newId } from '../src/foundation/ids.ts';
import { makeAccount } from './accounts.ts';
import { addDepartments } from './departments.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** Somebody who has joined a client, the sample one unless another is named, with an account of their own. */
export async function makeMember(
  app: TestApp,
  role = 'staff',
  access = 'employee',
  clientId: string = sample.clientId,
): Promise<{ readonly personId: string; readonly userId: string }> {
  made += 1;
  const { userId, email } = await makeAccount(app);
  const personId = newId('per', app.clock);
  await addDepartments(app.asAdministrator, clientId, 'D');
  await app.asAdministrator(
    `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at)
       values ($1, $2, $3, $4, $5, 'D', 'J', $6, $7, 'Active', '2026-01-05', now())`,
    [clientId, personId, userId, `Member ${made}`, email, role, access],
  );
  await app.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ($1, $2, $3, $4, $5, $6, now())`,
    [newId('mem', app.clock), userId, access, role, clientId, personId],
  );
  return { personId, userId };
}
