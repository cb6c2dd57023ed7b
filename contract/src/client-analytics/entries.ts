import { z } from 'zod';
import { entry } from '../entry.ts';

/** What is recorded of counting clients: that somebody asked for it. What is counted follows from what is recorded elsewhere. */
export const clientAnalyticsEntries = {
  'client-count.asked': entry('Count of clients asked for', z.object({})),
} as const;
