import type { PersonOutcome } from '@claimlock/contract/people/changes';
import type { Result } from '../../../ui/ResultSheet.tsx';
import type { Tone } from '../../../ui/Status.tsx';

const tones: Readonly<Record<PersonOutcome['outcome'], Tone>> = { changed: 'good', same: 'out', refused: 'bad' };

/** The result sheet of a change that was done at once: what each is called that was done, and that was so already. */
export function resultsOf(rows: readonly PersonOutcome[], done: string, same = 'No change needed'): Result[] {
  const words = { changed: done, same, refused: 'Refused' } as const;
  return rows.map(({ personId, name, outcome, why }) => ({
    id: personId,
    name,
    status: words[outcome],
    tone: tones[outcome],
    message: why,
  }));
}
