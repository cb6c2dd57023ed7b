import { FactNameShape } from '@claimlock/contract/company/facts';
import { dayOf } from '../../foundation/clock.ts';
import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { readRegistryShown } from '../organisations/index.ts';
import { byFact, inForceOn, standing } from './fact-record.ts';
import { keepRecords, type NewRecord, registryFacts } from './keep-records.ts';
import { readFactRows } from './store.ts';

/** Records what the registry was told of a client from outside its profile, as so from today. */
async function takeRegistry(context: ClientContext): Promise<void> {
  const today = dayOf(context.clock.now());
  const [rows, shown] = await Promise.all([readFactRows(context.db, registryFacts), readRegistryShown(context.db)]);
  const grouped = byFact(rows);
  const found = registryFacts.flatMap((fact): (NewRecord & { readonly kind: 'Change' | 'Correction' })[] => {
    const own = grouped.get(fact) ?? [];
    const value = shown[fact];
    // A region that is left empty says nothing.
    if (value === '' || inForceOn(own, today)?.value === value) return [];
    const taken = standing(own).find(({ effective_from }) => effective_from === today);
    const number = (own.at(-1)?.number ?? 0) + 1;
    const kind = taken ? 'Correction' : 'Change';
    return [
      { fact: FactNameShape.parse(fact), value, number, effectiveFrom: today, replaces: taken?.number ?? null, kind },
    ];
  });
  for (const kind of ['Change', 'Correction'] as const) {
    const records = found.filter((one) => one.kind === kind);
    const reason = kind === 'Correction' ? 'Wrong source' : null;
    if (records.length > 0) await keepRecords(context, records, { section: 'business', kind, reason });
  }
}

/** What the registry learns elsewhere (from whoever runs the platform) becomes a record here, in the same transaction. */
export const companyReactions: readonly Reaction[] = [
  reaction('client.added', takeRegistry),
  reaction('client.changed', takeRegistry),
];
