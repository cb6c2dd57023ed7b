import { ProductError } from '@claimlock/contract/errors';
import { conflictPolicies } from '@claimlock/contract/people-imports/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importSteps, peopleHeading, personLine } from '../../../testing/people-import-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
// Two hundred are added in one transaction where each is sent an invitation: both imports take turns several times.
const many = 450;
const lines = Array.from({ length: many }, (_, n) => personLine(`Raced${n}`));
const file = peopleHeading + lines.join('');
// From the other end, so that each comes to people that the other has added.
const reversed = peopleHeading + lines.toReversed().join('');

const taken = new ProductError('person.email-taken').message;

let app: TestApp;
let admin: string;
let steps: ReturnType<typeof importSteps>;
beforeEach(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  steps = importSteps(app, admin);
});
afterEach(() => app.closeApp());

/** Two workers beside each other, until nothing waits. */
const workBeside = () => Promise.all([app.runJobs(), app.runJobs()]);

/** What everybody who was imported is invited with, and how often each is here. */
async function here() {
  const [counts] = await app.asAdministrator<{ people: number; addresses: number; letters: number; added: number }>(
    `select count(*)::int as people, count(distinct email)::int as addresses,
        (select count(*)::int from mail_message where recipient like 'raced%') as letters,
        (select count(*)::int from ledger_entry where ledger_id = $1 and type = 'person.added'
           and subject_id in (select id from person where email like 'raced%')) as added
       from person where client_id = $1 and email like 'raced%'`,
    [clientId],
  );
  return counts;
}

const once = { people: many, addresses: many, letters: many, added: many };

test.each(conflictPolicies)(
  'two imports of the same people at once, with %s for whoever is here, add nobody twice, end, and say what became of each row',
  async (conflicts) => {
    const asked = { conflicts, invitations: 'now' };
    const begun = await Promise.all([steps.bring(file, asked), steps.bring(reversed, asked)]);
    await workBeside();
    const ended = await Promise.all(begun.map(({ id }) => steps.read(id)));
    expect(await here()).toEqual(once);
    for (const { rows, added, updated, skipped, failed, invited } of ended) {
      expect([rows, added + updated + skipped + failed]).toEqual([many, many]);
      expect(invited).toBe(added);
    }
    const sum = (of: 'added' | 'updated' | 'skipped' | 'failed') => ended.reduce((total, one) => total + one[of], 0);
    // Whoever was added by one is refused by the other, or left as they are: both files say the same of them.
    expect([sum('added'), sum('updated')]).toEqual([many, 0]);
    expect([sum('failed'), sum('skipped')]).toEqual(conflicts === 'stop' ? [many, 0] : [0, many]);
    for (const { id, state, failed } of ended) {
      expect(state).toBe('Completed');
      const problems = (await steps.failedRows(id)).map(({ problem }) => problem);
      expect(problems).toHaveLength(failed);
      expect(problems.every((problem) => problem === taken)).toBe(true);
    }
  },
);
