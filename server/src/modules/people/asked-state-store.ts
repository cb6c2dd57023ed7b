import type { AskedState } from '@claimlock/contract/people/endpoints';
import { type RawBuilder, sql } from 'kysely';

/** Conditions on a person: whether something is asked of them, whether some of it is open, and whether some of that is overdue. */
type Asked = Readonly<Record<'any' | 'open' | 'overdue', RawBuilder<boolean>>>;

/** The condition that a person `p` is in a state with what is asked of them. *Not complete* includes what is overdue; people who are not active are in none. */
export function standsAsked(state: AskedState, { any, open, overdue }: Asked): RawBuilder<boolean> {
  if (state === 'None') return sql<boolean>`(p.status = 'Active' and not ${any})`;
  if (state === 'Not complete') return open;
  if (state === 'Overdue') return overdue;
  return sql<boolean>`(${any} and not ${open})`;
}
