import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { isCompliant } from '../../../lib/score-words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { later } from '../../../ui/later.ts';
import { StatusIcon } from '../../../ui/Status.tsx';

// What speaks against a framework is read for a compliant one alone, and no first screen waits for that.
const CompliantStatus = later(() => import('./CompliantStatus.tsx').then((m) => m.CompliantStatus));

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
  if (isCompliant(framework)) return <CompliantStatus clientId={clientId} framework={framework} />;
  return (
    <Badge look="secondary" icon={<StatusIcon tone="info" size={13} />}>
      {framework.status}
    </Badge>
  );
}
