import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { ShownElsewhere } from './use-form.ts';

/** Something that two people may change: each change names the version it was made on. */
export type Versioned = { readonly version: number };

/**
 * Edits something that somebody else may change meanwhile. `send` makes the change on the version that the form speaks
 * of; where that is not the newest any more, `theirs` is what the other one saved, and nothing of the form is lost. What
 * stands so already needs no saving: the form is done with it, as if it had been saved.
 */
export function useEdited<T extends Versioned>(
  current: T | undefined,
  reload: (() => Promise<T | undefined>) | undefined,
) {
  const version = useRef(current?.version ?? 0);
  const [theirs, setTheirs] = useState<T>();
  const meet = (found: T) => {
    version.current = found.version;
    setTheirs(undefined);
  };
  return {
    theirs,
    /** Sends the change. Returns false if the server refused it because nothing would change. */
    send: async (change: (version: number) => Promise<Versioned | undefined>): Promise<boolean> => {
      try {
        version.current = (await change(version.current))?.version ?? version.current;
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'answer.changes-nothing') return false;
        if (error.code !== 'conflict') throw error;
        const fresh = await reload?.();
        if (!fresh) throw error;
        setTheirs(fresh);
        throw new ShownElsewhere();
      }
    },
    /** Whoever acts has been shown what the other one saved, and goes on from there. */
    goOn: () => {
      if (theirs) meet(theirs);
    },
    /** Whoever is asked decides: their own is sent over the other's, or the other's is taken. */
    keepYours: (submit: () => unknown) => {
      if (theirs) meet(theirs);
      void submit();
    },
    takeTheirs: (reset: (found: T) => void) => {
      if (!theirs) return;
      meet(theirs);
      reset(theirs);
    },
  };
}
