import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Notice } from '../Notice.tsx';
import { ShownElsewhere } from './use-form.ts';

type Versioned = { readonly version: number };

const versionOf = (answer: unknown): number | undefined =>
  answer !== null && typeof answer === 'object' && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : undefined;

/**
 * Carries out a step on the version that was looked at. Where somebody changed the thing meanwhile, it is read anew, what
 * was typed stays, and the step is sent only once more is asked for.
 */
export function useStep(
  current: Versioned,
  reload: () => Promise<Versioned | undefined>,
): {
  readonly carryOut: (send: (version: number) => Promise<unknown>) => Promise<void>;
  readonly notice: ReactNode;
} {
  const version = useRef(current.version);
  const [changed, setChanged] = useState(false);
  return {
    carryOut: async (send) => {
      try {
        const answer = await send(version.current);
        // Whoever has changed it has seen it: the next step is made on what it is then.
        version.current = versionOf(answer) ?? version.current;
        setChanged(false);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        const fresh = await reload();
        if (!fresh) throw error;
        version.current = fresh.version;
        setChanged(true);
        throw new ShownElsewhere();
      }
    },
    notice: changed ? (
      <Notice tone="attention" title="Someone else changed this">
        Their version is shown above. Your entries are kept: compare the two, then send again.
      </Notice>
    ) : null,
  };
}
