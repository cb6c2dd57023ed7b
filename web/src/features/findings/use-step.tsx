import type { Finding } from '@claimlock/contract/findings';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShownElsewhere } from '../../ui/use-form.ts';

/** A finding's next step, as its form needs it. */
export type StepProps = {
  readonly clientId: string;
  readonly finding: Finding;
  /** Reads the finding anew. */
  readonly onReload: () => Promise<Finding | undefined>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/**
 * Carries out a step on the version that was looked at. Where somebody changed the finding meanwhile, it is read anew, what
 * was typed stays, and the step is sent only once more is asked for.
 */
export function useStep({ finding, onReload }: Pick<StepProps, 'finding' | 'onReload'>): {
  readonly carryOut: (send: (version: number) => Promise<unknown>) => Promise<void>;
  readonly notice: ReactNode;
} {
  const version = useRef(finding.version);
  const [changed, setChanged] = useState(false);
  return {
    carryOut: async (send) => {
      try {
        await send(version.current);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        const fresh = await onReload();
        if (!fresh) throw error;
        version.current = fresh.version;
        setChanged(true);
        throw new ShownElsewhere();
      }
    },
    notice: changed ? (
      <Notice tone="attention" title="Someone else changed this">
        What they saved is shown above. Nothing you typed is lost: look at it, then send again.
      </Notice>
    ) : null,
  };
}
