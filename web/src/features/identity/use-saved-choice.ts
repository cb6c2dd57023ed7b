import type { Endpoint } from '@claimlock/contract/endpoint';
import { useId, useState } from 'react';
import type { InputOf } from '../../lib/api.ts';
import { useWrite } from '../../lib/query.ts';

/**
 * A choice that is saved as soon as it is made. What is being saved is shown at once; where that fails, what is on record is
 * shown again with the reason.
 */
export function useSavedChoice<E extends Endpoint>(endpoint: E, onRecord: InputOf<E>) {
  const write = useWrite(endpoint, { inTurn: useId() });
  const [chosen, setChosen] = useState<InputOf<E>>();
  const choose = (next: InputOf<E>) => {
    setChosen(() => next);
    write.mutate(next, { onSettled: () => setChosen(undefined) });
  };
  const isSaved = write.isSuccess && chosen === undefined;
  return { now: chosen ?? onRecord, choose, isSaved, problem: write.error?.message };
}
