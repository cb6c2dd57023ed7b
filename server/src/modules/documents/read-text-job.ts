import { ClientId, DocumentId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';

const input = z.object({ clientId: ClientId, documentId: DocumentId, edition: z.number().int() });

/** The job that reads the text of an uploaded version, for search and preview. */
export const readTextJob: JobRequest<typeof input> = { name: 'documents.read-text', input };
