import {
  declareCyberAssurance,
  recordAssuranceCertificate,
  setCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { z } from 'zod';

const typed = (value: unknown) => (value === '' ? undefined : Number(value));

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
