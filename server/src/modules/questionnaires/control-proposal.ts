import type { ControlProposal } from '@claimlock/contract/questionnaires/control-proposals';
import type { AnswerContradiction, Verdict } from '@claimlock/contract/questionnaires/endpoints';
import type { QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import type { z } from 'zod';
import { metByAnyControl, primaryControls, questionsAbout } from './question-set.ts';

type Implementation = 'none' | 'planned' | 'partial' | 'implemented' | 'inherited';

/** What is recorded of a control, as far as answers can contradict it. */
export type Recorded = {
  readonly applicable: boolean;
  readonly implementation: Implementation;
  readonly confirmed_on: string;
  readonly version: number;
};
export type Record = ReadonlyMap<string, Recorded>;

type Standings = z.input<typeof Verdict>['requirements'];

type Standing = Standings[number]['standing'];

/** How requirements stand, as far as it says something of each control that they stand on. */
function standingsIn(set: QuestionSet, requirements: Standings): Map<string, Standing> {
  const ofAny = metByAnyControl(set);
  const telling = requirements.filter(({ ref, standing }) => standing !== 'met' || !ofAny.has(ref));
  return new Map(telling.map((one) => [one.ref, one.standing]));
}

/** What the answers say of a control, from the requirements that mainly stand on it and are asked about. */
function impliedBy(refs: readonly string[], standing: ReadonlyMap<string, Standing>) {
  const said = refs.flatMap((ref) => standing.get(ref) ?? []);
  if (said.length === 0 || said.includes('not-answered')) return undefined;
  if (said.every((one) => one === 'met')) return 'implemented';
  return said.every((one) => one === 'not-met') ? 'none' : 'partial';
}

const inPlace = (implementation: Implementation) => implementation === 'implemented' || implementation === 'inherited';

/** The control states that would change if the answers were recorded as them. Pure: nothing is changed by asking. */
export function proposalsOf(
  set: QuestionSet,
  requirements: Standings,
  record: Record,
  nameOf: (controlId: string) => string,
): z.input<typeof ControlProposal>[] {
  const standing = standingsIn(set, requirements);
  return [...primaryControls(set)].flatMap(([controlId, refs]) => {
    const to = impliedBy(refs, standing);
    const recorded = record.get(controlId);
    const from = recorded?.implementation ?? null;
    if (to === undefined || to === from || (to === 'implemented' && from === 'inherited')) return [];
    return [
      {
        controlId,
        name: nameOf(controlId),
        from,
        to,
        overrides: recorded !== undefined,
        recordedOn: recorded?.confirmed_on ?? null,
        version: recorded?.version ?? 0,
        refs: questionsAbout(set, refs).map(({ ref }) => ref),
      },
    ];
  });
}

/** Where answers and the recorded states of controls cannot both be true. Silence on either side contradicts nothing. */
export function contradictionsOf(
  set: QuestionSet,
  requirements: Standings,
  record: Record,
  nameOf: (controlId: string) => string,
): z.input<typeof AnswerContradiction>[] {
  const standing = standingsIn(set, requirements);
  return [...primaryControls(set)].flatMap(([controlId, refs]) => {
    const recorded = record.get(controlId);
    if (!recorded) return [];
    const unmet = refs.filter((ref) => standing.get(ref) === 'not-met' || standing.get(ref) === 'partly');
    const name = nameOf(controlId);
    const holds = recorded.applicable && inPlace(recorded.implementation);
    if (holds && unmet.length > 0)
      return [
        {
          controlId,
          name,
          refs: questionsAbout(set, unmet).map(({ ref }) => ref),
          says: 'The control is recorded as in place, and the answers say that it is not.',
        },
      ];
    if (holds || impliedBy(refs, standing) !== 'implemented') return [];
    return [
      {
        controlId,
        name,
        refs: questionsAbout(set, refs).map(({ ref }) => ref),
        says: recorded.applicable
          ? `The answers say that it is in place, and it is recorded as ${words[recorded.implementation]}.`
          : 'The answers say that it is in place, and it is recorded as not applying.',
      },
    ];
  });
}

const words: { readonly [standing in Implementation]: string } = {
  none: 'not in place',
  planned: 'planned',
  partial: 'partly in place',
  implemented: 'in place',
  inherited: 'done by a provider',
};
