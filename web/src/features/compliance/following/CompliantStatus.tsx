import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { type FrameworkStanding, useFrameworkStanding } from './framework-standing.ts';

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

/** What is shown of a framework that is compliant once it is known what speaks against that, and what stands there until then. */
export function WithStanding({
  clientId,
  framework,
  meanwhile,
  children,
}: {
  readonly clientId: string | undefined;
  readonly framework: Pick<FrameworkScore, 'frameworkId' | 'status' | 'score'>;
  readonly meanwhile: ReactNode;
  readonly children: (stands: FrameworkStanding) => ReactNode;
}) {
  const stands = useFrameworkStanding(clientId, framework);
  return stands ? children(stands) : meanwhile;
}
