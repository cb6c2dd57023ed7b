import { addEvidenceItem, longestTitle, renewEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { z } from 'zod';

const named = { clientId: true, evidenceItemId: true, version: true } as const;

/** What new evidence needs, as the contract has it; files are called by their own titles. */
export const newEvidenceShape = addEvidenceItem.input
  .omit({ clientId: true, fileId: true })
  .extend({
    title: z.string().trim().max(longestTitle),
  })
  .refine(({ kind, title }) => kind === 'File' || title !== '', {
    path: ['title'],
    message: 'Say what it shows.',
  });
/** What a new version needs. */
export const renewalShape = renewEvidenceItem.input.omit({ ...named, fileId: true });
