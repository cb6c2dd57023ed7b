import type { Finding, FindingStatus } from '@claimlock/contract/findings/endpoints';
import type { Tone } from '../../ui/Status.tsx';

export const statusTones: Readonly<Record<FindingStatus, Tone>> = {
  Open: 'attention',
  'In Progress': 'info',
  'Ready for Review': 'part',
  'Needs Revision': 'bad',
  Closed: 'good',
  'Risk Accepted': 'out',
  'False Positive': 'out',
};

/** What a finding is about, in a line: framework, requirement, control. */
export function aboutWords({
  framework,
  requirement,
  control,
}: Pick<Finding, 'framework' | 'requirement' | 'control'>) {
  const rule = [framework?.shortName, requirement?.ref].filter(Boolean).join(' ');
  return [rule, control?.id].filter(Boolean).join(' · ');
}
