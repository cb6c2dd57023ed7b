import { generateSigningKey, readSigningKey } from '@claimlock/evidence/signing-key';
import { measureEvidence } from '../../evidence/bench.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { openDatabase } from '../src/foundation/database/connect.ts';
import { withScope } from '../src/foundation/database/scope.ts';
import type { Fact } from '../src/foundation/http/hallway.ts';
import { turnTaker } from '../src/modules/ledger/index.ts';
import { verifyStoredLedger } from '../src/modules/ledger/verify-stored-ledger.ts';
import { ms, percent, perSecond, report, times } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'Ledger';

/** Measures sealing and verifying against bare SHA-256, and an append's cost at ever longer ledgers. */
export async function measureLedger(site: BenchSite, quick: boolean): Promise<void> {
  const rates = await measureEvidence();
  report(section, {
    what: 'seal and append, in memory',
    value: percent(rates.appendsToRaw),
    against: `${perSecond(rates.appends)} of ${perSecond(rates.rawHashes)} bare SHA-256 of the same ${Math.round(rates.averageTextBytes)}-byte texts`,
  });
  report(section, {
    what: 'verify a stored ledger, in memory',
    value: percent(rates.storedVerifiedToRaw),
    against: `${perSecond(rates.storedVerified)}; the first 10,000 entries of a process ${percent(rates.storedVerifiedToRawAtFirst)}`,
    goal: '≥ 35 %',
    met: rates.storedVerifiedToRaw >= 0.35,
  });
  report(section, {
    what: 'verify an export',
    value: percent(rates.exportVerifiedToRaw),
    against: perSecond(rates.exportVerified),
  });

  const database = openDatabase(site.address, 4, () => undefined);
  const { signingKey } = await generateSigningKey('bench/ledger');
  const takeTurn = turnTaker({ name: 'bench/ledger' });
  const clientId = site.large;
  const fact: Fact = {
    type: 'action-item.completed',
    body: { actionItemId: 'act_01k9q0s7h0000000000000000a', noted: false },
    subject: { kind: 'action-item', id: 'act_01k9q0s7h0000000000000000a' },
  };
  const by = { kind: 'person', userId: 'usr_01k9q0s7h0000000000000000a', capacity: 'manager' } as const;
  const add = (count: number) =>
    withScope(database, 'client', { clientId }, async (scope) => {
      const facts = Array.from({ length: count }, () => fact);
      await takeTurn(scope, clientId).append(facts, by, systemClock);
    });
  const sizes = quick ? [1000, 10_000] : [1000, 100_000, 1_000_000];
  let size = 0;
  let first = 0;
  for (const wanted of sizes) {
    for (; size < wanted; size += 1000) await add(Math.min(1000, wanted - size));
    const samples: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const started = performance.now();
      await add(1);
      size += 1;
      samples.push(performance.now() - started);
    }
    const typical = samples.sort((one, other) => one - other)[150] ?? 0;
    first ||= typical;
    report(section, {
      what: `one append, committed, at ${wanted.toLocaleString('en-GB')} entries`,
      value: ms(typical),
      against: `${times(typical / first)} of the first`,
    });
    size = Math.ceil(size / 1000) * 1000;
    const seal = { signer: await readSigningKey(signingKey), name: 'bench/ledger' };
    const started = performance.now();
    const verified = await withScope(
      database,
      'client',
      { clientId },
      async ({ db }) => (await verifyStoredLedger(db, clientId, seal, [])).found,
      { readOnly: true },
    );
    const took = performance.now() - started;
    if (!verified.holds) throw new Error(`The measured ledger does not hold: ${verified.verdict}`);
    report(section, {
      what: `verify it whole from the database`,
      value: ms(took),
      against: `${perSecond(verified.size / (took / 1000))}, ${percent(verified.size / (took / 1000) / rates.rawHashes)} of bare hashing`,
    });
    size = verified.size;
  }
  await database.close();
}
