import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, EvidenceFileId, EvidenceItemId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** The largest file that is taken as evidence, and how much a client's files may weigh together. */
export const largestEvidenceFile = 25 * 1024 * 1024;
export const evidenceFileQuota = 2 * 1024 * 1024 * 1024;

/** A file as it was taken in: its type told from its bytes, whatever its name says. */
export const EvidenceFile = z.object({
  name: z.string(),
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** What its bytes are, in words, such as `PDF` or `PNG picture`. */
  type: z.string(),
  /** Whether its name promises something else than its bytes are. */
  namedOtherwise: z.boolean(),
  /** Whether it holds macros, which may run as programs when it is opened. */
  macros: z.boolean(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const downloadEvidenceFile = endpoint({
  name: 'downloadEvidenceFile',
  method: 'GET',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/editions/:edition/file',
  scope: 'client',
  action: 'evidence-items.list',
  summary: 'The file of one edition, byte for byte as it came in: it is checked against its SHA-256 before it is sent.',
  input: z.object({
    clientId: ClientId,
    evidenceItemId: EvidenceItemId,
    edition: z.coerce.number().int().min(1).max(100_000),
  }),
  output: z.unknown(),
  file: 'application/octet-stream',
  example: { clientId: sample.clientId, evidenceItemId: sample.evidenceItemId, edition: 1 },
  whileSuspended: true,
});

export const uploadEvidenceFile = endpoint({
  name: 'uploadEvidenceFile',
  method: 'POST',
  path: '/api/clients/:clientId/evidence-files',
  scope: 'client',
  action: 'evidence-items.add',
  summary: 'Takes a file in, to be named by a piece of evidence within a day; what nobody names is forgotten.',
  input: z.object({ clientId: ClientId, name: z.string().min(1).max(1000) }),
  upload: { largest: largestEvidenceFile, example: 'control,owner\nIAM-06,Tom\n', streamed: true },
  output: EvidenceFile.extend({
    id: EvidenceFileId,
    /** The numbers of the pieces of evidence that hold the same bytes already. */
    sameAs: z.array(z.number().int()),
  }),
  status: 201,
  personal: true,
  example: { clientId: sample.clientId, name: 'access-review.csv' },
});
