import { readAllNotifications } from '@claimlock/contract/notifications/endpoints';
import type { Step, StoryContext } from './story-context.ts';

/** How people read what they were told, as people do who look at their bell: what is unread is of the days since. */
export function readingSteps({ now, team, carryOut }: StoryContext): Step[] {
  const looked = new Date(now.getTime() - 9 * 86_400_000);
  return [...team.values()].map(({ asker }) => ({ at: looked, run: () => carryOut(readAllNotifications, asker, {}) }));
}
