import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { FrameworkStatus } from './FrameworkStatus.tsx';

/** A framework's status with what is outstanding beside it, where there is room for both. */
export function StatusAndOutstanding({
  framework,
}: {
  readonly framework: Pick<FrameworkScore, 'status' | 'score' | 'outstandingWords'>;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <FrameworkStatus framework={framework} />
      {framework.outstandingWords && (
        <span className="text-13 font-normal text-ink-soft">{framework.outstandingWords}</span>
      )}
    </span>
  );
}
