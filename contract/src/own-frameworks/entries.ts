import { z } from 'zod';
import { entry } from '../entry.ts';
import { FrameworkVersion } from '../entry-facts.ts';
import { FrameworkId } from '../identifiers.ts';
import { OwnFormat } from './endpoints.ts';

/** What is recorded of own frameworks. */
export const ownFrameworksEntries = {
  'own-framework.imported': entry(
    'Framework brought in',
    z.object({
      frameworkId: FrameworkId,
      version: FrameworkVersion,
      format: OwnFormat,
      fileHash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a hash.'),
      requirements: z.number().int(),
    }),
  ),
  'own-framework.linked': entry(
    'Requirements linked to controls',
    z.object({ frameworkId: FrameworkId, added: z.number().int(), removed: z.number().int() }),
  ),
  'own-framework.removed': entry('Own framework removed', z.object({ frameworkId: FrameworkId })),
  'own-framework.released': entry(
    'Own framework released',
    z.object({ frameworkId: FrameworkId, version: FrameworkVersion }),
  ),
} as const;
