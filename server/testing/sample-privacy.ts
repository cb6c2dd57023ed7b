import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from './sample-tenants.ts';

/** An event of each tenant of the sample world, with a step, and a line of its tracker. */
export async function addSamplePrivacy(
  run: (sql: string, values: unknown[]) => Promise<unknown>,
  now: Date,
): Promise<void> {
  const tenants = [
    { ids: sample, word: canaries.a },
    { ids: other, word: canaries.b },
  ] as const;
  for (const { ids, word } of tenants) {
    await run('insert into privacy_event_counter (client_id, last_number) values ($1, 1)', [ids.clientId]);
    await run(
      `insert into privacy_event (client_id, id, number, kind, reference, summary, came_at, owner_id, due_at, soon_at, created_at, updated_at)
       values ($1, $2, 1, 'complaint', $3, $3, '2026-11-10T09:00:00Z', $4, '2026-12-10T23:59:59.999Z', '2026-12-03T23:59:59.999Z', $5, $5)`,
      [ids.clientId, ids.privacyEventId, word, ids.personId, now],
    );
    await run(
      `insert into privacy_event_step (client_id, event_id, kind, at, reason, recorded_at)
       values ($1, $2, 'acknowledged', '2026-11-11T09:00:00Z', $3, $4)`,
      [ids.clientId, ids.privacyEventId, word, now],
    );
    await run(
      `insert into privacy_event_advice (client_id, event_id, place, advises, reasons, given_by, given_at)
       values ($1, $2, 1, 'report', $3 || ' because people could be harmed', $4, $5)`,
      [ids.clientId, ids.privacyEventId, word, ids === sample ? sampleId('usr', 'p') : sampleId('usr', 'e'), now],
    );
    await run(
      `insert into missed_deadline (client_id, event_id, number, framework_id, ref, missed_at, ended_at)
       values ($1, $2, 1, 'uk-gdpr', 'DPA2018.s164A', '2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z')`,
      [ids.clientId, ids.privacyEventId],
    );
    await run(
      `insert into followed_framework (client_id, framework_id, version, followed_at) values ($1, 'uk-gdpr', '2026-06', $2)`,
      [ids.clientId, now],
    );
    await run(
      `insert into implementation_statement (client_id, framework_id, ref, control_id, extent, how, stated_at)
       values ($1, 'uk-gdpr', 'Art.15(1)', 'PRV-11', 'fully', $2, $3)`,
      [ids.clientId, word, now],
    );
    await run(
      `insert into tracker_line (client_id, framework_id, ref, owner_id, next_action, legal_risk, note, set_at)
       values ($1, 'uk-gdpr', 'Art.33(1)', $2, $3, 'high', $3, $4)`,
      [ids.clientId, ids.personId, word, now],
    );
  }
  await run(
    `insert into privacy_event (client_id, id, number, kind, reference, came_at, due_at, soon_at, created_at, updated_at)
     values ($1, $2, 2, 'breach', 'INC-1', '2026-11-19T09:00:00Z', '2026-11-22T09:00:00Z', '2026-11-21T09:00:00Z', $3, $3)`,
    [sample.clientId, sample.breachId, now],
  );
  await run('update privacy_event_counter set last_number = 2 where client_id = $1', [sample.clientId]);
}
