import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { Badge } from '../../../ui/Badge.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { useFrameworkStanding } from './framework-standing.ts';

/** The status of a framework that is compliant: green where all of it is proven, amber with a word where something speaks against it. */
export function CompliantStatus({
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
  return (
    <Badge look="default" icon={<StatusIcon tone={standing.tone} size={13} />}>
      {standing.verdict}
    </Badge>
  );
}
