/**
 * The tests that run on the oldest supported PostgreSQL as well as on the newest: those of what depends on the server
 * rather than on us, which are migrations and the catalogue, scopes, lists, the queue, ledgers, scoring and counting at
 * once. What is generated is generated for a part of the cases there.
 */
export const onOldest: readonly string[] = [
  'server/src/foundation/database/migrate.db.test.ts',
  'server/src/foundation/database/scope.db.test.ts',
  'server/src/foundation/database/scope-leaks.db.test.ts',
  'server/src/foundation/database/scope-transaction.db.test.ts',
  'server/src/foundation/http/idempotency.db.test.ts',
  'server/src/foundation/jobs/queue.db.test.ts',
  'server/src/modules/action-items/many-action-items.db.test.ts',
  'server/src/modules/compliance/scores/compliance.db.test.ts',
  'server/src/modules/compliance/scores/incremental.db.test.ts',
  'server/src/modules/compliance/requirements/requirements.db.test.ts',
  'server/src/modules/documents/listed-by-reading.db.test.ts',
  'server/src/modules/files/carried-over.db.test.ts',
  'server/src/modules/findings/findings-list.db.test.ts',
  'server/src/modules/identity/throttle.db.test.ts',
  'server/src/modules/ledger/ledger.db.test.ts',
  'server/src/modules/ledger/ledger-signing.db.test.ts',
  'server/src/modules/ledger/ledger-tampering.db.test.ts',
  'server/src/modules/ledger/ledger-verifying.db.test.ts',
  'server/src/modules/people/kept-second-factors.db.test.ts',
  'server/testing/catalogue.db.test.ts',
  'server/testing/fuzz.db.test.ts',
  'server/testing/lists.db.test.ts',
  'server/testing/matrix.db.test.ts',
];
