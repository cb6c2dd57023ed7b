import { type Action, dutyNames, type Reach, type RoleOrDuty, roleNames } from '@claimlock/contract/access';
import { type ActionGroup, actionGroups } from '@claimlock/contract/module-words';
import { accessNames } from '@claimlock/contract/people/access-names';
import { actions } from '@claimlock/contract/people/custom-role';
import type { Right, Rights, Way } from '@claimlock/contract/people/rights';
import { actionWords } from '@claimlock/contract/words';
import { whoMay } from '../../../lib/can.ts';
import { formatDate } from '../../../lib/format.ts';

/** What the columns of the permission table are called. */
export const heldNames: Readonly<Record<RoleOrDuty, string>> = {
  ...roleNames,
  client_admin: accessNames.client_admin,
  broker_admin: 'Broker admin',
  super_admin: 'Super admin',
  support: 'Support access',
  ...dutyNames,
};

/** How far an action reaches, in a word or two. */
export const reachNames: Readonly<Record<Reach, string>> = {
  self: 'Own account',
  own: 'Own',
  client: 'Organisation',
  firm: 'Own firm',
  broker: 'Firm’s clients',
  any: 'Every client',
};

/** What each of these words means, as the matrix explains them. */
export const reachMeanings: Readonly<Record<Reach, string>> = {
  self: 'their own account',
  own: 'records that are assigned to them or that they created',
  client: 'everything of the organisation',
  firm: 'their own broker firm',
  broker: 'the clients of their broker firm',
  any: 'every client of the platform',
};

/** Something that holds an action, with the words it is shown by. */
export type Named<Row> = { readonly group: ActionGroup; readonly words: string; readonly row: Row };

/** Rows in the order of their headings, those that a search finds in their words, their heading or their name in the table. */
export function namedRows<Row extends { readonly action: Action }>(
  rows: readonly Row[],
  search: string | undefined,
): readonly Named<Row>[] {
  const wanted = search?.trim().toLowerCase() ?? '';
  return rows
    .map((row) => ({ group: actionWords[row.action][0], words: actionWords[row.action][1], row }))
    .filter(({ group, words, row }) => `${words} ${group} ${row.action}`.toLowerCase().includes(wanted))
    .sort((one, other) => actionGroups.indexOf(one.group) - actionGroups.indexOf(other.group));
}

/** Since when and by whom somebody holds something; what no record says is said to be so. */
export function givenWords(since: string | null, by: string | null, confirmedBy: string | null = null): string {
  if (since === null) return 'since when and by whom is not on record';
  const given = by === null ? 'by whom is not on record' : `given by ${by}`;
  return `since ${formatDate(since)}, ${given}${confirmedBy === null ? '' : `, confirmed by ${confirmedBy}`}`;
}

/** A role, a portal or a duty that somebody holds, with since when and by whom. */
export const wayWords = ({ held, since, by, confirmedBy }: Way): string =>
  `${heldNames[held]}, ${givenWords(since, by, confirmedBy)}`;

/** Whether somebody may do something, in a few words. */
export function verdictOf({ reach }: Pick<Right, 'reach'>): string {
  if (reach === null) return 'No';
  return reach === 'client' ? 'Yes' : `Yes: ${reachNames[reach].toLowerCase()}`;
}

/** Why somebody may do something, or why not. */
export function whyWords(right: Right, rights: Pick<Rights, 'status' | 'ways' | 'customRole'>): string {
  const { action, reach, through, withheld } = right;
  const { status, ways, customRole } = rights;
  if (status === 'Invited') return 'They have not joined yet.';
  if (status === 'Deactivated') return 'They have left, and their access has ended.';
  const leftOut =
    withheld && customRole
      ? `The custom role ${customRole.name} excludes it (${givenWords(customRole.since.slice(0, 10), customRole.by)}).`
      : undefined;
  const given = ways
    .filter(({ held }) => through.includes(held))
    .map(wayWords)
    .join('; ');
  if (reach !== null) return leftOut ? `${leftOut} Still granted by ${given}.` : `${given}.`;
  return leftOut ?? whoMay(action);
}

/** What a custom role leaves out, in words and in the order of their headings; what the table no longer has is left out. */
export function leftOutWords(withheld: readonly string[]): string {
  const rows = actions.filter((action) => withheld.includes(action)).map((action) => ({ action }));
  return namedRows(rows, undefined)
    .map(({ words }) => words)
    .join(', ');
}
