import type { AssignmentStatus } from '@claimlock/contract/assignments/endpoints';
import type { OverrideResult } from '@claimlock/contract/compliance/requirement-overrides';
import type { Tone } from '../../ui/Status.tsx';

/** How each status stands. */
export const statusTones: Readonly<Record<AssignmentStatus, Tone>> = {
  Open: 'info',
  Submitted: 'attention',
  'Changes requested': 'attention',
  Approved: 'good',
  Withdrawn: 'out',
};

/** The words of what an answer says a requirement is. */
export const answerNames: Readonly<Record<OverrideResult, string>> = {
  met: 'Met',
  partly: 'Partly met',
  'not-met': 'Not met',
};

/** How much of an assignment is answered, 0–100. */
export function answeredPercent({ answered, requirements }: { answered: number; requirements: number }): number {
  return requirements === 0 ? 0 : (100 * answered) / requirements;
}
