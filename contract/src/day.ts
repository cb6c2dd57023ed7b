import { z } from 'zod';
import { notADay } from './issue-words.ts';

/** A day that somebody chooses: a real one, of times that an organisation plans in. */
export const day = (message: string = notADay) =>
  z.iso.date(message).refine((text) => text >= '1900-01-01' && text <= '2999-12-31', message);
