import { setTrackerLine, setTrackerLines } from '@claimlock/contract/tracker/endpoints';
import { z } from 'zod';

const of = { clientId: true, frameworkId: true } as const;

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
