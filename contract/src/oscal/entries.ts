import { z } from 'zod';
import { entry } from '../entry.ts';
import { FrameworkId } from '../identifiers.ts';
import { OscalDocument } from './endpoints.ts';

/** What is recorded of oscal. */
export const oscalEntries = {
  'oscal.exported': entry('OSCAL document exported', z.object({ frameworkId: FrameworkId, document: OscalDocument })),
  'plan.taken': entry(
    'Security plan taken over',
    z.object({
      frameworkId: FrameworkId,
      fileHash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a hash.'),
      controls: z.number().int(),
      decisions: z.number().int(),
      // None in entries from before plans held these.
      parts: z.number().int().optional(),
      words: z.number().int().optional(),
      statements: z.number().int().optional(),
      evidence: z.number().int().optional(),
    }),
  ),
} as const;
