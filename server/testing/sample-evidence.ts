/** A piece of evidence with a file, linked to a control, that waits for its review. */
export async function addSampleEvidence(
  run: (text: string, values?: unknown[]) => Promise<unknown>,
  one: { clientId: string; personId: string; evidenceItemId: string; canary: string; addedBy: string },
  now: Date,
): Promise<void> {
  const about = [one.clientId, one.evidenceItemId];
  await run('insert into evidence_counter (client_id, last_number) values ($1, 1)', [one.clientId]);
  await run('insert into file_room (client_id, stored_bytes) values ($1, $2)', [one.clientId, one.canary.length]);
  const bytes = Buffer.from(one.canary);
  await run(
    'insert into file_content (client_id, sha256, size, received_at) values ($1, sha256($2::bytea), length($2::bytea), $3)',
    [one.clientId, bytes, now],
  );
  await run(
    `insert into stored_file (client_id, id, name, size, sha256, type, added_by, received_at, kept_at)
       values ($1, 'evf_sample', 'review.txt', length($2::bytea), sha256($2::bytea), 'Text', $3, $4, $4)`,
    [one.clientId, bytes, one.addedBy, now],
  );
  await run('insert into file_piece (client_id, sha256, place, bytes) values ($1, sha256($2::bytea), 0, $2)', [
    ...[one.clientId, bytes],
  ]);
  await run(
    `insert into evidence_item (client_id, id, number, title, kind, owner_id, added_by_id, received_at, valid_from, created_at, updated_at)
       values ($1, $2, 1, $3, 'Test result', $4, $4, $5, '2026-11-01', $5, $5)`,
    [...about, one.canary, one.personId, now],
  );
  await run(
    `insert into evidence_edition (client_id, item_id, edition, received_at, added_by, valid_from, file_id, text, outcome)
       values ($1, $2, 1, $3, $4, '2026-11-01', 'evf_sample', $5, 'Passed')`,
    [...about, now, one.addedBy, one.canary],
  );
  await run(`insert into evidence_link (client_id, item_id, control_id, linked_at) values ($1, $2, 'IAM-06', $3)`, [
    ...about,
    now,
  ]);
  await run(
    `insert into control_evidence (client_id, item_id, control_id, place, number, edition, valid_from, from_at, to_at)
       values ($1, $2, 'IAM-06', 1, 1, 1, '2026-11-01', $3, $3)`,
    [...about, now],
  );
}
