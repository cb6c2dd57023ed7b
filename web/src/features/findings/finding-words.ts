import type { Finding, FindingStatus, Severity } from '@claimlock/contract/findings/endpoints';
import type { BadgeLook } from '../../ui/Badge.tsx';
import type { Tone } from '../../ui/Status.tsx';

/** The badge of each severity: High destructive, Medium default, otherwise secondary (specification §2); Critical as High. */
export const severityLooks: Readonly<Record<Severity, BadgeLook>> = {
  Critical: 'destructive',
  High: 'destructive',
  Medium: 'default',
  Low: 'secondary',
  Info: 'secondary',
};

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
