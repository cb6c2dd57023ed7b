type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** A confirmed domain with a test that passes, at each of two tenants; each tells of the other by a word. */
export async function buildSampleControlTests(
  run: Run,
  tenants: readonly { readonly clientId: string; readonly testTargetId: string; readonly canary: string }[],
  now: Date,
): Promise<void> {
  for (const { clientId, testTargetId, canary } of tenants) {
    await run(
      `insert into test_target (client_id, id, kind, name, token, confirmed_at, checked_at, created_at)
       values ($1, $2, 'domain', $3, $4, $5, $5, $5)`,
      [clientId, testTargetId, `${canary}.example`, `${'0'.repeat(16)}${canary.slice(-4)}`, now],
    );
    await run(
      `insert into control_test (client_id, check_id, target_id, next_run_at) values ($1, 'spf', $2, $3::timestamptz + interval '1 day')`,
      [clientId, testTargetId, now],
    );
    await run(
      `insert into control_test_state (client_id, check_id, target_id, place, outcome, from_at, last_run_at, says)
       values ($1, 'spf', $2, 1, 'pass', $3, $3, $4)`,
      [clientId, testTargetId, now, canary],
    );
  }
}
