import type { AskedState } from '@claimlock/contract/people/endpoints';
import { type RawBuilder, sql } from 'kysely';

/** Conditions on a person: whether something is asked of them, whether some of it is open, and whether some of that is overdue. */
type Asked = Readonly<Record<'any' | 'open' | 'overdue', RawBuilder<boolean>>>;

/** Whether a person stands so with what is asked of them. What is overdue is not complete either. */
export function standsAsked(state: AskedState, { any, open, overdue }: Asked): RawBuilder<boolean> {
  if (state === 'Nothing asked') return sql<boolean>`not ${any}`;
  if (state === 'Not complete') return open;
  if (state === 'Overdue') return overdue;
  return sql<boolean>`(${any} and not ${open})`;
}
