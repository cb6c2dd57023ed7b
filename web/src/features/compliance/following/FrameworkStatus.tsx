import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { isCompliant, isProven } from '../../../lib/score-words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';

/** A framework's status: Compliant in the default style, anything else secondary (specification §2); green where all of it is proven. */
export function FrameworkStatus({ framework }: { readonly framework: Pick<FrameworkScore, 'status' | 'score'> }) {
  const compliant = isCompliant(framework);
  return (
    <Badge
      look={compliant ? 'default' : 'secondary'}
      icon={<StatusIcon tone={!compliant ? 'info' : isProven(framework) ? 'good' : 'said'} size={13} />}
    >
      {framework.status}
    </Badge>
  );
}
