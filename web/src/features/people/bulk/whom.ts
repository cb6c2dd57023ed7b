import type { MatchingPeople } from '@claimlock/contract/people-bulk/endpoints';
import { formatCount } from '../../../lib/format.ts';

/** The filters of the list of people. */
export type PeopleFilter = Omit<MatchingPeople, 'digest'>;

/** The previewed people of a list: their number, the first names, and a way to preview them again. */
export type Seen = {
  readonly matching: MatchingPeople;
  readonly people: number;
  readonly names: readonly string[];
  readonly isLooking: boolean;
  /** Why they could not be previewed again. */
  readonly failure: Error | null;
  readonly lookAgain: () => Promise<{ readonly error: Error | null }>;
};

/** The people of a change: selected rows, or all that match the filters of the list. */
export type Whom = { readonly personIds: readonly string[] } | Seen;

/** What an operation is told of them. */
export const sentOf = (whom: Whom): { personIds: string[] } | { matching: MatchingPeople } =>
  'matching' in whom ? { matching: whom.matching } : { personIds: [...whom.personIds] };

/** How many they are, in words. */
export const peopleOf = (whom: Whom): string =>
  formatCount('matching' in whom ? whom.people : whom.personIds.length, 'person', 'people');

/** What a dialog about many people is given. */
export type AboutMany = {
  readonly clientId: string;
  readonly whom: Whom;
  readonly onClose: () => void;
  /** Told of the operation that was begun. */
  readonly onBegun: (begun: { readonly operationId: string }) => void;
};
