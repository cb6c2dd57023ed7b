import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { FrameworkStatus } from './FrameworkStatus.tsx';

/** A framework's status with what is outstanding beside it, where there is room for both. */
export function StatusAndOutstanding({
  clientId,
  framework,
}: {
  readonly clientId: string | undefined;
  readonly framework: Pick<FrameworkScore, 'frameworkId' | 'status' | 'score' | 'outstandingWords'>;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <FrameworkStatus clientId={clientId} framework={framework} />
      {framework.outstandingWords && (
        <span className="text-13 font-normal text-ink-soft">{framework.outstandingWords}</span>
      )}
    </span>
  );
}
