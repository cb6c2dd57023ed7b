import {
  dormantDays,
  flagNames,
  leastUsualDays,
  manyFailures,
  massDownload,
  massRows,
  usualDays,
} from '@claimlock/contract/people-activity/endpoints';
import { formatNumber } from '../../lib/format.ts';
import { Facts, Section } from '../../ui/Section.tsx';

const rules = [
  { name: flagNames['many-failures'], value: `${manyFailures} or more in one hour.` },
  {
    name: flagNames['mass-download'],
    value: `${massDownload} or more exports and sensitive reads in one hour, or exports with ${formatNumber(massRows)} or more rows of lists together.`,
  },
  {
    name: flagNames['odd-hour'],
    value: `Never active within an hour of it in the ${usualDays} days before, with activity on at least ${leastUsualDays} of those days. Weekdays and weekends are compared separately. London time.`,
  },
  { name: flagNames['dormant-woken'], value: `Active again after ${dormantDays} days or more without activity.` },
];

/** When something is pointed out, and what that means. */
export function FlagRules() {
  return (
    <Section
      title="When a flag is raised"
      note="A flag is a question to ask, and no finding. Only people who open this page see it. Each file that a person takes counts once, and a list is one too."
      padded
    >
      <Facts facts={rules} />
    </Section>
  );
}
