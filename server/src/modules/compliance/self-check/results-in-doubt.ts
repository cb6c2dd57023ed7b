import type { DoubtWord } from '@claimlock/contract/compliance/control-doubts';
import { resultDoubt } from '@claimlock/contract/compliance/requirement-doubts';
import { ClientId, FrameworkId } from '@claimlock/contract/identifiers';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readRequirementTree } from '../requirements/read-requirement-tree.ts';
import type { ReadDoubts } from './read-doubts.ts';

/** What speaks against results of a framework, in a word, by reference; nothing of those that nothing speaks against. */
export type ResultsInDoubt = ReadonlyMap<string, NonNullable<DoubtWord>>;

/** Reads what speaks against the results of a framework that is followed, as whoever asks is told it. */
export async function readResultsInDoubt(
  context: ClientContext,
  frameworkId: string,
  readDoubts: ReadDoubts,
): Promise<ResultsInDoubt> {
  const asked = { clientId: ClientId.parse(context.clientId), frameworkId: FrameworkId.parse(frameworkId) };
  const { requirements } = await readRequirementTree(context, asked);
  const doubts = await readDoubts(context);
  return new Map(
    requirements.flatMap((one) => {
      const word = resultDoubt(one, doubts);
      return word ? [[one.ref, word] as const] : [];
    }),
  );
}
