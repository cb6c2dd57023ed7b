import type { ControlInWorking } from '@claimlock/contract/compliance/endpoints';
import type { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { type Doubt, type Doubts, doubtsAbout } from '../controls/control-doubts.ts';
import { decidingControls } from './deciding-controls.ts';

/** A control that a requirement rests on, with what speaks against what is recorded of it. */
export type DoubtedControl = Pick<ControlInWorking, 'controlId' | 'name'> & { readonly doubts: readonly Doubt[] };

type Resting = Pick<RequirementDetail, 'result' | 'proof' | 'controls' | 'anyControl'> & {
  readonly override: Pick<NonNullable<RequirementDetail['override']>, 'holds'> | null;
};

/** Whether an override counts in place of what follows from the controls. */
export const isByOverride = ({ result, override }: Pick<Resting, 'result' | 'override'>): boolean =>
  override?.holds === true && result !== 'not-applicable';

/**
 * The controls that a requirement rests on and that are in doubt; undefined until the doubts are known. By an override it
 * rests on none of them. Where one control is enough, one that proves it as well and is beyond doubt leaves no doubt.
 */
export function doubtedControls(
  requirement: Resting,
  doubts: Doubts | undefined,
): readonly DoubtedControl[] | undefined {
  const { result, proof, controls, anyControl } = requirement;
  if (result === 'not-applicable' || isByOverride(requirement)) return [];
  if (!doubts) return undefined;
  const deciding = decidingControls(controls);
  const enough = deciding.filter((one) => one.value === 1 && one.proof === proof);
  const resting = anyControl && enough.length > 0 ? enough : deciding;
  const found = resting.flatMap(({ controlId, name }) => {
    const against = doubtsAbout(doubts, controlId) ?? [];
    return against.length > 0 ? [{ controlId, name, doubts: against }] : [];
  });
  return anyControl && found.length < resting.length ? [] : found;
}
