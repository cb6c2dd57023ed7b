import { ProductError } from '@claimlock/contract/errors';
import { type MatchingPeople, mostPeopleInOperation } from '@claimlock/contract/people-bulk/endpoints';
import type { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type AskedOfPeople, listMatchingPeople, readPersonNames } from '../people/index.ts';

/** People by their ids, or everybody who matches. */
export type Whom = {
  readonly personIds?: readonly string[] | undefined;
  readonly matching?: z.output<typeof MatchingPeople> | undefined;
};

/**
 * The people whom a change is for. Throws `people-bulk.list-changed` where another number matches than somebody saw: they would
 * reach people whom they did not mean.
 */
export async function selectedPeople(
  context: ClientContext,
  asked: AskedOfPeople,
  { personIds = [], matching }: Whom,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  if (matching && personIds.length > 0) throw new ProductError('people-bulk.two-ways');
  if (matching) {
    const { expected, ...filter } = matching;
    const people = await listMatchingPeople(context, asked, filter, mostPeopleInOperation + 1);
    if (people.length > mostPeopleInOperation) throw new ProductError('people-bulk.too-many');
    if (people.length !== expected) throw new ProductError('people-bulk.list-changed');
    return people;
  }
  const ids = [...new Set(personIds)];
  if (ids.length === 0) throw new ProductError('people-bulk.nobody');
  const names = await readPersonNames(context.db, ids);
  if (names.size < ids.length) throw new ProductError('not-found');
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}
