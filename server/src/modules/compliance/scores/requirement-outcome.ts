import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import type { ControlLink } from '../../frameworks/index.ts';
import type { ControlFacts } from '../controls/control-value.ts';

/** A control that a requirement stands on, with what it counts and why. */
export type LinkedControl = ControlLink & {
  readonly value: number | 'left-out' | null;
  readonly why: string;
  /** What its word rests on; undefined where nothing is recorded, or it is left out. */
  readonly proof?: Proof | undefined;
  /** Whether it answers alone for several requirements, and nobody has stated how it meets this one. */
  readonly unstated?: true;
};

/** What follows for one requirement, with everything it follows from. `percent` is null where nothing is assessed. */
export type RequirementOutcome = {
  readonly ref: string;
  readonly result: RequirementResult;
  readonly percent: number | null;
  readonly why: string;
  /** Of what is met: what the weakest of the controls that it stands on rests on. */
  readonly proof?: Proof | undefined;
  readonly controls: readonly LinkedControl[];
  /** Whether somebody decided that it does not apply, with a reason. */
  readonly leftOut?: true;
  /** Of one option of a choice: the requirements of the option that was taken, as which it counts. */
  readonly countsAs?: readonly string[];
  /** Where it is told in several places: what it stands on in each of them, of a choice the option that was taken there. */
  readonly inPlaces?: readonly RequirementOutcome[];
  /** What follows from the controls, where an override counts in its place. */
  readonly computed?: { readonly result: RequirementResult; readonly percent: number | null; readonly why: string };
};

/** An override that a second person confirmed: what counts until a day, whatever follows from the controls. */
export type Override = {
  readonly result: 'met' | 'partly' | 'not-met';
  readonly until: string;
  /** Whether it is the decision of an assessor from outside, whose report is among the evidence. */
  readonly isAssessors?: boolean;
  /** Where it is no decision of anybody: the privacy events whose statutory deadline was missed, by number. */
  readonly missed?: readonly number[];
};
export type Overrides = ReadonlyMap<string, Override>;

/** What somebody decided of requirements: that each applies, or that it is left out. */
export type Decided = ReadonlyMap<string, boolean>;

/** The recorded facts of controls, by control id. A control without a record has no entry. */
export type Facts = ReadonlyMap<string, ControlFacts>;

/** What follows for some requirements, by reference. */
export type Outcomes = ReadonlyMap<string, RequirementOutcome>;
