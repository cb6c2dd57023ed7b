import { fetching, useFetched } from '../../ui/later.ts';

const words = fetching(() => import('./trail-words.ts'));

/** The words of every event that a ledger can hold, once they are there: a trail is read without them meanwhile. */
export const useTrailWords = () => useFetched(words);
