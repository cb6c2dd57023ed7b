import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { Badge } from '../../../ui/Badge.tsx';
import { ProgressBar } from '../../../ui/Bars.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';
import { StatusBeingRead } from './StatusBeingRead.tsx';
import { useFrameworkStanding } from './framework-standing.ts';

type Shown = {
  readonly clientId: string | undefined;
  readonly framework: Pick<FrameworkScore, 'frameworkId' | 'name' | 'status' | 'score'>;
};

/** The status of a framework that is compliant: green where all of it is proven, amber with a word where something speaks against it. */
export function CompliantStatus({ clientId, framework }: Omit<Shown, 'framework'> & {
  readonly framework: Omit<Shown['framework'], 'name'>;
}) {
  const standing = useFrameworkStanding(clientId, framework);
  if (!standing) return <StatusBeingRead />;
  return (
    <Badge look="default" icon={<StatusIcon tone={standing.tone} size={13} />}>
      {standing.verdict}
    </Badge>
  );
}

/** The score of a framework that is compliant as a bar, which is green where its status is. */
export function CompliantProgress({ clientId, framework }: Shown) {
  const standing = useFrameworkStanding(clientId, framework);
  return (
    <ProgressBar
      percent={framework.score.percent}
      label={`${framework.name}: score`}
      done={standing?.tone === 'good'}
    />
  );
}
