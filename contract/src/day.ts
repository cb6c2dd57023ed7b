import { z } from 'zod';

/** A day that somebody chooses: a real one, of times that an organisation plans in. */
export const day = (message = 'Give a date such as 2026-11-30.') =>
  z.iso.date(message).refine((text) => text >= '1900-01-01' && text <= '2999-12-31', message);
