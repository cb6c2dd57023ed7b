import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { isCompliant } from '../../../lib/score-words.ts';
import { ProgressBar } from '../../../ui/Bars.tsx';
import { later } from '../../../ui/later.ts';

const CompliantProgress = later(
  () => import('./CompliantFramework.tsx').then((m) => m.CompliantProgress),
  <div className="h-1.5 rounded-full bg-line" />,
);

/** The weighted score of a framework as a bar; green where its status is. */
export function FrameworkProgress({
  clientId,
  framework,
}: {
  readonly clientId: string | undefined;
  readonly framework: Pick<FrameworkScore, 'frameworkId' | 'name' | 'status' | 'score'>;
}) {
  if (isCompliant(framework)) return <CompliantProgress clientId={clientId} framework={framework} />;
  return <ProgressBar percent={framework.score.percent} label={`${framework.name}: score`} />;
}
