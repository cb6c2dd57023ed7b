import { roles } from '@claimlock/contract/access';
import { personStatuses } from '@claimlock/contract/people/endpoints';
import { oneOf, text } from '../../lib/url-state.ts';

/** What the list of people keeps in its address. */
export const peopleAddress = {
  search: text,
  status: oneOf(personStatuses),
  role: oneOf(roles),
  after: text,
  person: text,
};

/** How many people a page shows. */
export const peoplePerPage = 25;
