import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import {
  type MatchingPeople,
  mostNamedInPreview,
  mostPeopleInOperation,
  type previewMatchingPeople,
} from '@claimlock/contract/people-bulk/endpoints';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { type AskedOfPeople, listMatchingPeople, readPersonNames } from '../people/index.ts';

/** People by their ids, or everybody who matches. */
export type Whom = {
  readonly personIds?: readonly string[] | undefined;
  readonly matching?: z.output<typeof MatchingPeople> | undefined;
};

type Filter = Omit<z.output<typeof MatchingPeople>, 'digest'>;
type Named = { readonly id: string; readonly name: string };

/** The people who match now; refuses more than one operation may have. */
async function matchingNow(context: ClientContext, asked: AskedOfPeople, filter: Filter): Promise<readonly Named[]> {
  const people = await listMatchingPeople(context, asked, filter, mostPeopleInOperation + 1);
  if (people.length > mostPeopleInOperation) throw new ProductError('people-bulk.too-many');
  return people;
}

/** The digest of people: independent of their order and names. */
function digestOf(people: readonly Named[]): string {
  const ids = people.map(({ id }) => id).toSorted();
  return createHash('sha256').update(ids.join(' ')).digest('hex');
}

/** Answers the people who match now: their number, the first names, and their digest. */
export const previewMatchingPeopleWith =
  (asked: () => AskedOfPeople): Handler<typeof previewMatchingPeople> =>
  async (context, { clientId: _, ...filter }) => {
    const people = await matchingNow(context, asked(), filter);
    return {
      people: people.length,
      names: people.slice(0, mostNamedInPreview).map(({ name }) => name),
      digest: digestOf(people),
    };
  };

/**
 * The people of a change. Throws `people-bulk.list-changed` if different people match than the caller previewed, who would otherwise
 * be changed unintentionally.
 */
export async function selectedPeople(
  context: ClientContext,
  asked: AskedOfPeople,
  { personIds = [], matching }: Whom,
): Promise<readonly Named[]> {
  if (matching && personIds.length > 0) throw new ProductError('people-bulk.two-ways');
  if (matching) {
    const { digest, ...filter } = matching;
    const people = await matchingNow(context, asked, filter);
    if (digestOf(people) !== digest) throw new ProductError('people-bulk.list-changed');
    if (people.length === 0) throw new ProductError('people-bulk.nobody');
    return people;
  }
  const ids = [...new Set(personIds)];
  if (ids.length === 0) throw new ProductError('people-bulk.nobody');
  const names = await readPersonNames(context.db, ids);
  if (names.size < ids.length) throw new ProductError('not-found');
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}
