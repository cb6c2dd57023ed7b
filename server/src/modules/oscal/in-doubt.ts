import { type DoubtWord, doubtsAbout } from '@claimlock/contract/compliance/control-doubts';
import { controlDoubt } from '@claimlock/contract/compliance/control-verdict';
import { countContradicted, resultDoubt } from '@claimlock/contract/compliance/requirement-doubts';
import { dayOf } from '../../foundation/clock.ts';
import { stoodOf } from '../compliance/index.ts';
import type { OrganisationState } from './organisation-state.ts';
import { prop, type WrittenProp } from './oscal-writing.ts';

/** What each word means, for programs that do not read our properties. */
const sentences: Readonly<Record<NonNullable<DoubtWord>, string>> = {
  contradicted: 'Contradicted by what else is on record.',
  'review overdue': 'The review of a control that it rests on is overdue.',
  'not known': 'Whether something on record contradicts it is not known.',
};

/** A word of doubt as a property; none where there is no doubt. */
const inDoubt = (word: DoubtWord): WrittenProp[] => prop('in-doubt', word);

/** What each requirement came to, with the controls that it rests on. */
function resultsOf({ outcomes, resting }: OrganisationState) {
  return [...outcomes.values()].map(({ ref, result }) => ({ ref, result, restsOn: resting.get(ref) ?? [] }));
}

/** What speaks against a requirement: as a property, and as remarks of its status. */
export function requirementInDoubt(state: OrganisationState, ref: string) {
  const result = state.outcomes.get(ref)?.result;
  const word = result && resultDoubt({ result, restsOn: state.resting.get(ref) ?? [] }, state.doubts);
  return { props: inDoubt(word), remarks: word && sentences[word] };
}

/** What speaks against a control, as a property: beside what it counts as, which its weakest part decides. */
export const controlInDoubt = (state: OrganisationState, controlId: string) =>
  besideFacts(state, controlId, state.facts.get(controlId));

/** The same beside what is recorded of it for one part, or for the rest of the organisation. */
export function recordedInDoubt(state: OrganisationState, controlId: string, scopeId: string | undefined) {
  const whole = state.facts.get(controlId);
  const own = whole?.parts ? whole.parts.find((part) => part.scopeId === scopeId)?.facts : whole;
  return besideFacts(state, controlId, own);
}

const besideFacts = (
  { doubts, at }: OrganisationState,
  controlId: string,
  own: Parameters<typeof stoodOf>[0],
): WrittenProp[] => inDoubt(controlDoubt(stoodOf(own, dayOf(at)), doubtsAbout(doubts, controlId)));

/** How many results are met and contradicted, as a property; that they are not known is said too. */
export const metInDoubt = (state: OrganisationState): WrittenProp[] =>
  prop('met-contradicted', countContradicted(resultsOf(state), state.doubts) ?? 'not known');
