import { type Doubt, type Doubts, type DoubtWord, doubtsAbout, doubtWord } from './control-doubts.ts';
import type { RequirementResult } from './endpoints.ts';

/** A control that a result rests on, with what speaks against what is recorded of it. */
export type DoubtedControl = { readonly controlId: string; readonly doubts: readonly Doubt[] };

/** A result with the controls that it rests on, in groups of which one control is enough. */
export type RestingResult = {
  readonly result: RequirementResult;
  readonly restsOn: readonly (readonly string[])[];
};

/**
 * The controls that a result rests on and that are in doubt; undefined until the doubts are known. Where one of several
 * controls is enough, one that is beyond doubt leaves none. By an override it rests on no control.
 */
export function doubtedControls(
  { restsOn }: Pick<RestingResult, 'restsOn'>,
  doubts: Doubts | undefined,
): readonly DoubtedControl[] | undefined {
  if (restsOn.length === 0) return [];
  if (!doubts) return undefined;
  const against = (controlId: string) => doubtsAbout(doubts, controlId) ?? [];
  const inDoubt = restsOn.filter((group) => group.every((controlId) => against(controlId).length > 0)).flat();
  return [...new Set(inDoubt)].map((controlId) => ({ controlId, doubts: against(controlId) }));
}

/** The doubts about a result: those about the controls that it rests on. */
export const doubtsAboutResult = (
  standing: Pick<RestingResult, 'restsOn'>,
  doubts: Doubts | undefined,
): readonly Doubt[] | undefined => doubtedControls(standing, doubts)?.flatMap((one) => one.doubts);

/** The doubts about everything that is met, which is what a framework is compliant by. */
export const doubtsOfMet = (requirements: readonly RestingResult[], doubts: Doubts): readonly Doubt[] =>
  requirements.filter(({ result }) => result === 'met').flatMap((one) => doubtsAboutResult(one, doubts) ?? []);

/** What the doubts about a result come to in a word. What is not met, not assessed or not applicable is in no doubt. */
export const resultDoubt = (standing: RestingResult, doubts: Doubts | undefined): DoubtWord =>
  doubtWord(standing.result === 'met' || standing.result === 'partly', doubtsAboutResult(standing, doubts));

/** That word as files and documents have it beside the result; empty where there are no doubts. */
export function doubtCell(standing: RestingResult, doubts: Doubts | undefined): string {
  const word = resultDoubt(standing, doubts) ?? '';
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** How many of some results are met and contradicted; undefined where that is not known. */
export const countContradicted = (requirements: readonly RestingResult[], doubts: Doubts | undefined) =>
  doubts && requirements.filter((one) => one.result === 'met' && resultDoubt(one, doubts) === 'contradicted').length;

/** How many of some are contradicted, or that it is not known. */
export function contradictedWords(contradicted: number | undefined): string {
  if (contradicted === undefined) return 'contradictions not known';
  return `${contradicted} of these ${contradicted === 1 ? 'is' : 'are'} contradicted`;
}

/** A count in words, with how many of these are contradicted where any are, or where that is not known. */
export function countedWords(words: string, count: number, contradicted: number | undefined): string {
  return count === 0 || contradicted === 0 ? words : `${words} (${contradictedWords(contradicted)})`;
}
