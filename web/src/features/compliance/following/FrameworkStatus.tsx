import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { isCompliant } from '../../../lib/score-words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { useFrameworkStanding } from './framework-standing.ts';

/**
 * A framework's status: Compliant in the default style, anything else secondary (specification §2); green where all of it is
 * proven, and amber with a word where something speaks against it.
 */
export function FrameworkStatus({
  clientId,
  framework,
}: {
  readonly clientId: string | undefined;
  readonly framework: Pick<FrameworkScore, 'frameworkId' | 'status' | 'score'>;
}) {
  const standing = useFrameworkStanding(clientId, framework);
  // It stands in running text as well, where a block cannot.
  if (!standing)
    return (
      <span aria-hidden="true" className="inline-block h-5.5 w-40 animate-breathe rounded-sm bg-line align-middle" />
    );
  const { verdict, tone } = standing;
  return (
    <Badge look={isCompliant(framework) ? 'default' : 'secondary'} icon={<StatusIcon tone={tone} size={13} />}>
      {verdict}
    </Badge>
  );
}
