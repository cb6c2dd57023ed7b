import type { Control } from '@claimlock/contract/compliance/controls';

/** What a form records: a control for the whole organisation, or for a part of it. */
export type Place = {
  readonly scope: string;
  readonly name: string | null;
  readonly state: Control['state'];
  /** The approved evidence that counts there. */
  readonly evidence: Control['evidence'];
  readonly version: number;
};

/** Where a control can be recorded: the organisation as a whole, and the parts that it is recorded for. */
export function placesOf({ state, evidence, version, parts }: Control): Place[] {
  return [
    { scope: 'organisation', name: null, state, evidence, version },
    ...parts.map(({ scopeId: scope, name, ...part }) => ({
      scope,
      name,
      state: part.state,
      evidence: part.evidence,
      version: part.version,
    })),
  ];
}

/** Where a control is in place, so that it can be tested. */
export const testablePlaces = (control: Control): Place[] =>
  placesOf(control).filter(
    ({ state }) => state?.applicable && state.implementation !== 'none' && state.implementation !== 'planned',
  );
