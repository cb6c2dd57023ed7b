import type { Proof } from '@claimlock/contract/compliance/endpoints';
import {
  type DoubtedControl,
  doubtsAboutResult,
  type RestingResult,
} from '@claimlock/contract/compliance/requirement-doubts';
import { provenTone } from '../../../ui/proven-tone.ts';
import { type Doubts, doubted } from '../../control-scopes/widgets.ts';
import { resultNames, resultTones, resultWord } from './result-words.ts';

/** A result with what proves it, and the controls that it rests on: a row of a list, or a requirement in full. */
export type Standing = RestingResult & { readonly proof: Proof | null };

/** The doubts, grouped by sentence, with the controls that each sentence applies to. */
export function doubtsInWords(
  inDoubt: readonly DoubtedControl[],
): readonly { readonly says: string; readonly controlIds: readonly string[] }[] {
  const all = inDoubt.flatMap(({ controlId, doubts }) => doubts.map(({ says }) => ({ says, controlId })));
  return [...Map.groupBy(all, ({ says }) => says)].map(([says, of]) => ({
    says,
    controlIds: [...new Set(of.map(({ controlId }) => controlId))],
  }));
}

/** A result as its panel shows it: in a word, beside what speaks against it, and green only where it is proven. */
export const resultVerdict = (standing: Standing, doubts: Doubts | undefined) =>
  verdictIn(resultWord(standing.result, standing.proof), standing, doubts);

/** The same as a list shows it, where what the result rests on stands beside it. */
export const listedResult = (standing: Standing, doubts: Doubts | undefined) =>
  verdictIn(resultNames[standing.result], standing, doubts);

function verdictIn(word: string, standing: Standing, doubts: Doubts | undefined) {
  const tone = provenTone(resultTones[standing.result], standing.proof);
  return doubted(word, tone, doubtsAboutResult(standing, doubts));
}
