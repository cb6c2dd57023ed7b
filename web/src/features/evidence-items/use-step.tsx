import type { EvidenceItem } from '@claimlock/contract/evidence-items';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShownElsewhere } from '../../ui/use-form.ts';

/** The next step of a piece of evidence, as its form needs it. */
export type StepProps = {
  readonly clientId: string;
  readonly item: EvidenceItem;
  /** Reads the evidence anew. */
  readonly onReload: () => Promise<EvidenceItem | undefined>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/**
 * Carries out a step on the version that was looked at. Where somebody changed the evidence meanwhile, it is read anew,
 * what was typed stays, and the step is sent only once more is asked for.
 */
export function useStep({ item, onReload }: Pick<StepProps, 'item' | 'onReload'>): {
  readonly carryOut: (send: (version: number) => Promise<unknown>) => Promise<void>;
  readonly notice: ReactNode;
} {
  const version = useRef(item.version);
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
