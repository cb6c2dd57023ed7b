import type { PeopleGroup } from '@claimlock/contract/people-analytics/endpoints';

/** What a group of people is called. */
export function groupName({ kind, name }: Pick<PeopleGroup, 'kind' | 'name'>): string {
  if (kind === 'everyone') return 'Everyone';
  if (kind === 'small-departments') return 'Small departments together';
  return name === '' ? 'No department' : name;
}
