import { setTestSchedule } from '@claimlock/contract/control-tests/endpoints';
import { addTestTarget, changeTestTarget } from '@claimlock/contract/control-tests/targets';
import { z } from 'zod';
import { inMinutes } from './often.ts';

/** Selectors as they are typed, apart by commas or spaces, and then as the contract has them. */
const typed = z.string().transform((text) => text.split(/[\s,;]+/).filter(Boolean));
const selectors = typed.pipe(changeTestTarget.input.shape.selectors);

/** What a new target needs, as the contract has it. */
export const newTargetShape = z.object({
  kind: addTestTarget.input.shape.kind,
  name: addTestTarget.input.shape.name,
  selectors,
});

/** What can be changed of a domain. */
export const selectorsShape = z.object({ selectors });

const { everyMinutes, pauseReason } = setTestSchedule.input.shape;

/** A schedule as it is typed, and then as the contract has it; what the contract refuses is said beside the field. */
export const scheduleShape = z
  .object({
    amount: z.string(),
    unit: z.enum(['minutes', 'hours', 'days']),
    paused: z.boolean(),
    reason: z.string(),
  })
  .transform(({ amount, unit, paused, reason }, context) => {
    const typedAmount = amount.trim() === '' ? Number.NaN : Number(amount);
    const every = everyMinutes.unwrap().safeParse(inMinutes(typedAmount, unit));
    const why = pauseReason.safeParse(paused ? reason : null);
    for (const [path, result] of [
      ['amount', every],
      ['reason', why],
    ] as const)
      for (const { message } of result.error?.issues ?? []) context.addIssue({ code: 'custom', path: [path], message });
    return every.success && why.success ? { everyMinutes: every.data, pauseReason: why.data } : z.NEVER;
  });
