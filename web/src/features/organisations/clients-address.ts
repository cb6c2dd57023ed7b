import { tiers } from '@claimlock/contract/compliance/assurance';
import { clientSorts, clientStatuses, industries } from '@claimlock/contract/organisations/endpoints';
import { oneOf, oneOfOr, someOf, text } from '../../lib/url-state.ts';

/** The columns that can be left out of the table of clients. */
export const optionalColumns = [
  'industry',
  'employees',
  'compliance',
  'risk',
  'activity',
  'tier',
  'status',
  'broker',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/** The columns that are only there when they are asked for. */
const atFirstLeftOut: readonly OptionalColumn[] = ['broker'];

/** What the table of clients keeps in its address. */
export const clientsAddress = {
  search: text,
  status: oneOf(clientStatuses),
  tier: oneOf(tiers),
  industry: oneOf(industries),
  sort: oneOfOr(clientSorts, 'name'),
  after: text,
  /** Columns that are not as they are at first: taken out, or put in. */
  columns: someOf(optionalColumns),
};

/** Whether a column is shown, when those named are not as they are at first. */
export function isShown(column: OptionalColumn, turned: readonly OptionalColumn[]): boolean {
  return turned.includes(column) === atFirstLeftOut.includes(column);
}

/** How many clients a page shows. */
export const clientsPerPage = 25;
