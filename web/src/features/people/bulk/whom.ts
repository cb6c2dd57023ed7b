import type { MatchingPeople } from '@claimlock/contract/people-bulk/endpoints';
import { formatCount } from '../../../lib/format.ts';

/** Whom a change is for: people who were ticked, or everybody whom the list shows. */
export type Whom =
  | { readonly personIds: readonly string[] }
  | { readonly matching: Omit<MatchingPeople, 'expected'> & { readonly expected: number } };

/** What an operation is told of them. */
export const sentOf = (whom: Whom): { personIds: string[] } | { matching: MatchingPeople } =>
  'matching' in whom ? { matching: whom.matching } : { personIds: [...whom.personIds] };

/** How many they are, in words. */
export const peopleOf = (whom: Whom): string =>
  formatCount('matching' in whom ? whom.matching.expected : whom.personIds.length, 'person', 'people');

/** What a dialog about many people is given. */
export type AboutMany = {
  readonly clientId: string;
  readonly whom: Whom;
  readonly onClose: () => void;
  /** Told of the operation that was begun. */
  readonly onBegun: (begun: { readonly operationId: string }) => void;
};
