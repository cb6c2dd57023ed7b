import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A checklist of each tenant with a task, and somebody who has it before them; and readers who are asked by name. */
export const addSample: AddSample = async (run, now) => {
  const tenants = [
    {
      client: sample.clientId,
      last: 'a',
      person: sample.personId,
      word: canaries.a,
      document: sample.publishedDocumentId,
    },
    {
      client: other.clientId,
      last: 'b',
      person: other.personId,
      word: canaries.b,
      document: sampleId('doc', 'b'),
    },
  ];
  for (const { client, last, person, word, document } of tenants) {
    const step = sampleId('obs', last);
    await run(`insert into onboarding_checklist (client_id, role, changed_at) values ($1, 'manager', $2)`, [
      client,
      now,
    ]);
    await run(
      `insert into onboarding_step (client_id, id, role, place, kind, task, due_days) values ($1, $2, 'manager', 1, 'task', $3, 5)`,
      [client, step, word],
    );
    await run(
      `insert into onboarding (client_id, person_id, role, started_at, counts_from) values ($1, $2, 'manager', $3, '2026-11-01')`,
      [client, person, now],
    );
    await run(`insert into onboarding_item (client_id, person_id, step_id, due_on) values ($1, $2, $3, '2026-12-31')`, [
      client,
      person,
      step,
    ]);
    await run(
      `update person set onboarding_asked = 1, onboarding_done = 0, onboarding_due_on = '2026-12-31'
        where client_id = $1 and id = $2`,
      [client, person],
    );
    await run('insert into document_named_reader (client_id, document_id, person_id) values ($1, $2, $3)', [
      ...[client, document, person],
    ]);
  }
};
