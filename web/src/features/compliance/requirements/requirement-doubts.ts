import type { Proof, RequirementResult, RestsOn } from '@claimlock/contract/compliance/endpoints';
import { capitalised } from '../../../lib/format.ts';
import { provenTone } from '../../../ui/proven-tone.ts';
import { type Doubt, type Doubts, doubted, doubtsAbout, doubtWord } from '../../control-scopes/widgets.ts';
import { resultTones, resultWord } from './result-words.ts';

/** A control that a result rests on, with what speaks against what is recorded of it. */
export type DoubtedControl = { readonly controlId: string; readonly doubts: readonly Doubt[] };

/** A result with what proves it, and the controls that it rests on: a row of a list, or a requirement in full. */
export type Standing = {
  readonly result: RequirementResult;
  readonly proof: Proof | null;
  readonly restsOn: RestsOn;
};

/**
 * The controls that a result rests on and that are in doubt; undefined until the doubts are known. Where one of several
 * controls is enough, one that is beyond doubt leaves none. By an override it rests on no control.
 */
export function doubtedControls(
  { restsOn }: Pick<Standing, 'restsOn'>,
  doubts: Doubts | undefined,
): readonly DoubtedControl[] | undefined {
  if (restsOn.length === 0) return [];
  if (!doubts) return undefined;
  const against = (controlId: string) => doubtsAbout(doubts, controlId) ?? [];
  const inDoubt = restsOn.filter((group) => group.every((controlId) => against(controlId).length > 0)).flat();
  return [...new Set(inDoubt)].map((controlId) => ({ controlId, doubts: against(controlId) }));
}

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

/** A result as each list and its panel show it: in a word, beside what speaks against it, and green only where it is proven. */
export function resultVerdict(standing: Standing, doubts: Doubts | undefined) {
  const { result, proof } = standing;
  return doubted(resultWord(result, proof), toneOf(standing), about(standing, doubts));
}

/** What its doubts come to, as a file has it beside the result; empty where there are none. */
export function doubtCell(standing: Standing, doubts: Doubts | undefined): string {
  return capitalised(doubtWord(toneOf(standing), about(standing, doubts)) ?? '');
}

const toneOf = ({ result, proof }: Standing) => provenTone(resultTones[result], proof);
const about = (standing: Standing, doubts: Doubts | undefined) =>
  doubtedControls(standing, doubts)?.flatMap((one) => one.doubts);
