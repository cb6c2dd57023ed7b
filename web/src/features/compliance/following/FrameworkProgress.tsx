import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { ProgressBar } from '../../../ui/Bars.tsx';
import { useFrameworkStanding } from './framework-standing.ts';

/** The weighted score of a framework as a bar; green where its status is. */
export function FrameworkProgress({
  clientId,
  framework,
}: {
  readonly clientId: string | undefined;
  readonly framework: Pick<FrameworkScore, 'frameworkId' | 'name' | 'status' | 'score'>;
}) {
  const standing = useFrameworkStanding(clientId, framework);
  return (
    <ProgressBar
      percent={framework.score.percent}
      label={`${framework.name}: score`}
      done={standing?.tone === 'good'}
    />
  );
}
