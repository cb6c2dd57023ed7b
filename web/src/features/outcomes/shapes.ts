import { decideOmission } from '@claimlock/contract/compliance/product-conformity';
import { changeControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { addAttestationParty, addAttestationTest, setAttestation } from '@claimlock/contract/outcomes/attestations';
import {
  declareCyberAssurance,
  recordAssuranceCertificate,
  setCyberAssurance,
} from '@claimlock/contract/outcomes/cyber-assurance';
import { setProfileOutcome, setProfileTargets, setProfileTier } from '@claimlock/contract/outcomes/endpoints';
import { setProductMarket } from '@claimlock/contract/outcomes/product-market';
import { setTrackerLine, setTrackerLines } from '@claimlock/contract/outcomes/tracker';
import { z } from 'zod';

const of = { clientId: true, frameworkId: true } as const;
const typed = (value: unknown) => (value === '' ? undefined : Number(value));
const step = z.preprocess((value) => (value === '' ? null : Number(value)), z.number().int().min(0).max(4).nullable());

/** The part that is played for a product, as the contract has it. */
export const productRoleShape = changeControlScope.input.pick({ role: true }).required();

/** A requirement left out of a product, or taken back, as the contract has it. */
export const omissionShape = decideOmission.input.pick({ reason: true });

/** The report that is prepared for, as the contract has it. */
export const reportShape = setAttestation.input.omit({ ...of, version: true });

const test = addAttestationTest.input.omit(of);
/** A test of a criterion; what is typed as a number is one, and the contract's own shape judges it. */
export const testShape = z.object({
  ...test.shape,
  population: z.preprocess(typed, test.shape.population),
  sampled: z.preprocess(typed, test.shape.sampled),
  exceptions: z.preprocess(typed, test.shape.exceptions),
});

/** A party of a report, as the contract has it. */
export const partyShape = addAttestationParty.input.omit(of);

/** What is said of an outcome. */
export const outcomeShape = z.object({
  achieved: step,
  target: step,
  priority: setProfileOutcome.input.shape.priority,
});

/** One target for all outcomes of a function that have none. */
export const targetsShape = z.object({
  part: setProfileTargets.input.shape.part,
  target: z.preprocess(typed, setProfileTargets.input.shape.target),
});

/** A tier and why. */
export const tierShape = z.object({
  part: setProfileTier.input.shape.part,
  tier: z.preprocess(typed, setProfileTier.input.shape.tier),
  reason: setProfileTier.input.shape.reason,
});

/** The level that is prepared for, as the contract has it. */
export const levelShape = z.object({
  level: z.preprocess(typed, setCyberAssurance.input.shape.level),
  whole: setCyberAssurance.input.shape.whole,
});

/** A certificate that a level rests on, as the contract has it. */
export const certificateShape = recordAssuranceCertificate.input.pick({
  number: true,
  issuedBy: true,
  expiresOn: true,
});

/** Who declares for the board, as the contract has it. */
export const boardShape = declareCyberAssurance.input.pick({ name: true, role: true, agreed: true });

/** The days of a product on the market, as the contract has them. */
export const marketShape = setProductMarket.input.pick({ placedOn: true, supportedUntil: true });

/** What is tracked of a requirement, as the contract has it. */
export const lineShape = setTrackerLine.input.omit({ ...of, ref: true, version: true });

const lines = setTrackerLines.input.shape;

/** An owner, or nobody, and a date for many requirements, at least one of them; the date may be taken away instead. */
export const linesShape = z
  .object({
    ownerId: z.preprocess((typed) => (typed === 'nobody' ? null : typed), lines.ownerId),
    targetOn: lines.targetOn,
    noDate: z.boolean(),
  })
  .refine(({ ownerId, targetOn, noDate }) => ownerId !== undefined || targetOn !== undefined || noDate, {
    message: 'Choose an owner or a date to set.',
    path: ['ownerId'],
  });
