import { createHash, randomBytes } from 'node:crypto';
import type { CompanyReason, CompanyRecordKind } from '@claimlock/contract/company/endpoints';
import type { CompanySection, CompanyValues, FactName } from '@claimlock/contract/company/facts';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { keepRegistryFacts, lockOwnClient } from '../organisations/index.ts';
import { canonical, valuesOn } from './fact-record.ts';
import { insertFactRows, readFactRows } from './store.ts';

/** A record to be kept: its fact, the number it gets, its value, and what it replaces. */
export type NewRecord = {
  readonly fact: FactName;
  readonly number: number;
  readonly value: CompanyValues[FactName];
  readonly effectiveFrom: string;
  readonly replaces: number | null;
};

/** What all records of one save have in common. */
type Saved = {
  readonly section: CompanySection;
  readonly kind: CompanyRecordKind;
  readonly reason: CompanyReason | null;
  /** The registry knew it first: it shows it already, and is not told of it a second time. */
  readonly fromRegistry?: true;
};

/** What the registry shows of a client: kept there as it is today, for lists of many clients. */
export const registryFacts = ['industry', 'region', 'employees'] as const satisfies readonly FactName[];

/**
 * Keeps records as they were made, with an entry of the ledger for each day from which some of them hold, and brings what the
 * registry shows up to date. Refuses where somebody else recorded one of the facts meanwhile.
 */
export async function keepRecords(
  context: ClientContext,
  records: readonly NewRecord[],
  { section, kind, reason, fromRegistry }: Saved,
): Promise<void> {
  const { db, clock, userId, record, clientId } = context;
  const withdraws = kind === 'Withdrawal';
  const kept = records.map((one) => {
    const secret = randomBytes(16);
    const said = withdraws ? null : canonical(one.value);
    const seal = createHash('sha256')
      .update(secret)
      .update(said ?? '')
      .digest('hex');
    return { ...one, secret, said, seal };
  });
  const shown = records.some(({ fact }) => registryFacts.some((one) => one === fact));
  // In the order in which the platform goes about it, so that neither waits for the other in a ring.
  if (shown) await lockOwnClient(db);
  const saved = await insertFactRows(
    db,
    kept.map(({ fact, number, value, effectiveFrom, replaces, secret, said }) => ({
      fact,
      number,
      kind,
      effective_from: effectiveFrom,
      value: said,
      replaces,
      reason,
      file_id: fileOf(value),
      recorded_at: clock.now(),
      recorded_by: userId,
      secret,
    })),
  );
  if (!saved) throw new ProductError('conflict');
  for (const effectiveFrom of new Set(kept.map((one) => one.effectiveFrom)))
    record(
      'company.recorded',
      {
        section,
        kind,
        effectiveFrom,
        reason,
        facts: kept
          .filter((one) => one.effectiveFrom === effectiveFrom)
          .map(({ fact, number, replaces, seal }) => ({ fact, number, replaces, seal })),
      },
      { kind: 'client', id: clientId },
    );
  if (shown && !fromRegistry) await showInRegistry(context);
}

function fileOf(value: CompanyValues[FactName]): string | null {
  return value !== null && typeof value === 'object' && 'fileId' in value ? value.fileId : null;
}

/** Lets the registry show what is in force today; does nothing where it does. */
export async function showInRegistry(context: ClientContext): Promise<void> {
  const rows = await readFactRows(context.db, registryFacts);
  const { industry, region, employees } = valuesOn(rows, dayOf(context.clock.now()));
  await keepRegistryFacts(context, { industry, region, employees });
}
