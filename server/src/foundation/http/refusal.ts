import { type ErrorBody, ProductError } from '@claimlock/contract/errors';
import { isUnreachable } from '../database/connect.ts';

/** What PostgreSQL calls a value that it cannot take: too long, out of range, no date, no such character, no number. */
const unusableValues = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

/** Turns whatever was thrown into a refusal a person can meet; a bug stays a bug and answers `unknown`. */
export function asRefusal(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  if (isUnreachable(error)) return new ProductError('service.busy');
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof code === 'string') {
    // Serialisation failures, deadlocks and locks not had in time: the other one won, and this one may try again.
    if (code === '40001' || code === '40P01' || code === '55P03') return new ProductError('conflict');
    // Two wrote the same at once, or one took away what the other referred to: it was there when this one looked.
    if (code === '23505' || code === '23503') return new ProductError('conflict');
    // It has the right shape and still says what no column can hold: a day that no calendar has, a number too large.
    if (unusableValues.has(code)) return new ProductError('request.invalid');
    // The statement took longer than it may.
    if (code === '57014') return new ProductError('service.busy');
  }
  return new ProductError('unknown');
}

/** The body of a refusal; the reference is what a person quotes and the log knows. */
export function refusalBody(error: ProductError, reference: string): ErrorBody {
  return {
    success: false,
    error: error.message,
    code: error.code,
    ...(error.fields.length > 0 && { fields: error.fields }),
    reference,
  };
}
