import { z } from 'zod';
import { ControlId } from './identifiers.ts';

/** A fact that changed, from what to what. */
export const changed = <T extends z.ZodType>(value: T) =>
  z.object({ from: value.nullable(), to: value.nullable() }).optional();
/** A personal value that changed: that it did is a fact, what it says is not kept (ADR 0003). */
export const changedPrivately = z.literal('changed').optional();
export const FrameworkVersion = z.string().regex(/^v?\d[\da-z.+/-]{0,15}$/, 'This is not a version.');
export const Percent = z.number().min(0).max(100).nullable();
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256.');
/** The controls that evidence is linked to for the organisation as a whole. */
export const controls = z.array(ControlId);
