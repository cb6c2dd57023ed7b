import { addPerson, deactivatePerson, Person, renewInvitation } from '@claimlock/contract/people/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, makeAccount } from '../../../testing/accounts.ts';
import { untilWaiting } from '../../../testing/lock-waits.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let at: { clientId: string; admin: string };
beforeAll(async () => {
  app = await openSampleApp();
  at = await newClient(app, 'Joining Ltd');
});
afterAll(() => app.closeApp());

test.each([
  ['deactivated', 'somebody new', deactivatePerson, 200],
  ['invited again', 'somebody new', renewInvitation, 201],
  ['deactivated', 'somebody who has an account', deactivatePerson, 200],
] as const)(
  'who is %s while they join, as %s, does not join, and nobody waits in a ring',
  async (_, who, end, answer) => {
    const { clientId, admin } = at;
    const known = who === 'somebody new' ? undefined : await makeAccount(app);
    const email = known?.email ?? `${end.name}@joining.example`;
    const guest = { clientId, name: 'New Guest', email, department: 'Sales', jobTitle: 'Seller', role: 'staff' };
    const person = Person.parse((await app.call(addPerson, guest, admin)).body);
    await app.runJobs();
    const token = app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1];

    // Somebody at work there makes both wait, and whoever takes the invitation back comes first.
    await app.asAdministrator('begin');
    await app.asAdministrator('select from ledger where id = $1 for update', [clientId]);
    const ending = app.call(end, { clientId, personId: person.id }, admin);
    await untilWaiting(app, 1);
    const body = { token, password: known?.password ?? goodPassword };
    const joining = app.request('POST', '/api/invitations/acceptance', { body });
    await untilWaiting(app, 2);
    await app.asAdministrator('rollback');

    expect((await ending).status).toBe(answer);
    expect((await joining).body).toMatchObject({ code: 'link.invalid' });
    const [rings] = await app.asAdministrator<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(rings?.deadlocks).toBe('0');
  },
);
