import type { FactName } from '@claimlock/contract/company/facts';
import { dayOf } from '../../foundation/clock.ts';
import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { readRegistryShown } from '../organisations/index.ts';
import { byFact, type DayPlace, inForceOn, standing } from './fact-record.ts';
import { keepRecords, type NewRecord, registryFacts } from './keep-records.ts';
import { type FactRow, readFactRows } from './store.ts';

/** Records what the registry was told of a client from outside its profile, as so from today. */
async function takeRegistry(context: ClientContext, told: readonly (typeof registryFacts)[number][]): Promise<void> {
  const today = dayOf(context.clock.now());
  const [rows, shown] = await Promise.all([readFactRows(context.db, registryFacts), readRegistryShown(context.db)]);
  const grouped = byFact(rows);
  const found = told.flatMap((fact): TakenRecord[] => {
    const own = grouped.get(fact) ?? [];
    const value = shown[fact];
    const inForce = inForceOn(own, today);
    const number = (own.at(-1)?.number ?? 0) + 1;
    // A region that is left empty says nothing, and what was said of it before is taken back.
    if (value === '') return inForce ? withdrawalsOf(fact, own, today) : [];
    if (inForce?.value === value) return [];
    const taken = standing(own).find(({ effective_from }) => effective_from === today);
    const kind = taken ? 'Correction' : 'Change';
    return [{ fact, value, number, effectiveFrom: today, replaces: taken?.number ?? null, kind }];
  });
  for (const kind of ['Change', 'Correction', 'Withdrawal'] as const) {
    const records = found.filter((one) => one.kind === kind);
    const reason = kind === 'Change' ? null : 'Wrong source';
    if (records.length > 0)
      await keepRecords(context, records, { section: 'business', kind, reason, fromRegistry: true });
  }
}

type TakenRecord = NewRecord & { readonly kind: 'Change' | 'Correction' | 'Withdrawal' };

/** Withdraws what is said of a fact until nothing of it is in force on a day. */
function withdrawalsOf(fact: FactName, rows: readonly FactRow[], today: string): TakenRecord[] {
  const withdrawals: TakenRecord[] = [];
  const all: DayPlace[] = [...rows];
  for (;;) {
    const held = standing(all).find(({ effective_from }) => effective_from <= today);
    if (!held) return withdrawals;
    const number = (all.at(-1)?.number ?? 0) + 1;
    const { number: replaces, effective_from: effectiveFrom } = held;
    withdrawals.push({ fact, value: null, number, effectiveFrom, replaces, kind: 'Withdrawal' });
    all.push({ number, kind: 'Withdrawal', replaces, effective_from: effectiveFrom });
  }
}

/** What the registry learns elsewhere (from whoever runs the platform) becomes a record here, in the same transaction. */
export const companyReactions: readonly Reaction[] = [
  reaction('client.added', (context) => takeRegistry(context, registryFacts)),
  // What the entry does not name, the registry was not told: it may not have heard yet of a day that has come.
  reaction('client.changed', (context, { industry, region, employeeCount }) =>
    takeRegistry(context, [
      ...(industry ? (['industry'] as const) : []),
      ...(region ? (['region'] as const) : []),
      ...(employeeCount ? (['employees'] as const) : []),
    ]),
  ),
];
