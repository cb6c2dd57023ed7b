import { addGroup } from '@claimlock/contract/people/departments';
import type { Step, StoryContext } from './story-context.ts';

/** Who is spoken of together at each organisation, across departments, by their keys. */
const groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  thameslight: {
    'Incident response team': ['tom', 'daniel', 'grace', 'priya', 'extra-5'],
    'First aiders': ['mei', 'extra-4', 'extra-8', 'extra-15'],
  },
  irwell: { 'Incident response team': ['luke', 'omar', 'helen'] },
  edgbaston: { 'Incident response team': ['neil', 'simon', 'ruth'] },
};

/** How whoever leads an organisation arranged its groups, in its first weeks. */
export function groupSteps(organisation: string, { clientId, time, team, lead, carryOut }: StoryContext): Step[] {
  return Object.entries(groups[organisation] ?? {}).map(([name, keys], place) => ({
    at: time.inMonth(-5, 0.2 + place / 50),
    run: () => {
      const members = keys.flatMap((key) => team.get(key)?.personId ?? []);
      return carryOut(addGroup, lead.asker, { clientId, name, members });
    },
  }));
}
