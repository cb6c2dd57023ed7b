import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, DocumentFileId, DocumentId, PersonGroupId, PersonId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import {
  DocumentAudience,
  DocumentContents,
  DocumentKind,
  DocumentSource,
  DocumentState,
  DocumentSummary,
  largestDocument,
  longestBody,
  longestDocumentTitle,
  WholeDocument,
} from './documents.ts';
import { documentVerdicts } from './verdict.ts';

const documents = '/api/clients/:clientId/documents';
const one = `${documents}/:documentId` as const;
const about = { clientId: ClientId, documentId: DocumentId };
const exampleOf = { clientId: sample.clientId, documentId: sample.documentId };
const version = z.number().int();
const title = line().min(1, 'Give it a title.').max(longestDocumentTitle);
const edition = z.coerce.number().int().min(1).max(100_000);
const months = z.number('Give a number of months from 1 to 36.').int().min(1).max(36);
const days = z.number('Give a number of days from 1 to 365.').int().min(1).max(365);

export const documentSorts = ['-updated', 'title', '-title', 'review', '-review', 'number', '-number'] as const;

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: documents,
  scope: 'client',
  action: 'documents.list',
  summary: 'The documents of one client, a page at a time.',
  input: z.object({
    clientId: ClientId,
    kind: DocumentKind.optional(),
    /** As the list and its own page say it; without, all but what is archived. */
    status: z.enum(documentVerdicts).optional(),
    /** Where its latest version is, whatever is late of the one in force. */
    stage: DocumentState.optional(),
    /** Whether a version is in force. */
    inForce: z.enum(['yes', 'no']).optional(),
    owner: PersonId.optional(),
    control: ControlId.optional(),
    /** What is to be looked at again within 30 days, or was to be before today. */
    review: z.enum(['soon', 'overdue']).optional(),
    /** What somebody still has to read. */
    reading: z.enum(['open', 'overdue']).optional(),
    /** In titles and in the whole text of the latest version and of the one in force. */
    search: search(),
    sort: z.enum(documentSorts).default('-updated'),
    ...listInput,
  }),
  output: page(DocumentSummary),
  example: { clientId: sample.clientId, count: 'true' },
  whileSuspended: true,
});

export const readDocument = endpoint({
  name: 'readDocument',
  method: 'GET',
  path: one,
  scope: 'client',
  action: 'documents.list',
  summary: 'One document with every version of it.',
  input: z.object(about),
  output: WholeDocument,
  example: exampleOf,
  whileSuspended: true,
});

export const readDocumentContents = endpoint({
  name: 'readDocumentContents',
  method: 'GET',
  path: `${one}/editions/:edition/contents`,
  scope: 'client',
  action: 'documents.read',
  summary: 'The text of one version of a document, to be read here.',
  input: z.object({ ...about, edition }),
  output: DocumentContents,
  example: { ...exampleOf, edition: 1 },
  whileSuspended: true,
});

export const downloadDocumentFile = endpoint({
  name: 'downloadDocumentFile',
  method: 'GET',
  path: `${one}/editions/:edition/file`,
  scope: 'client',
  action: 'documents.read',
  summary: 'The file of one version, byte for byte as it came in. That somebody took it is recorded.',
  input: z.object({ ...about, edition }),
  output: z.unknown(),
  file: 'application/octet-stream',
  example: { ...exampleOf, documentId: sample.publishedDocumentId, edition: 1 },
});

export const uploadDocumentFile = endpoint({
  name: 'uploadDocumentFile',
  method: 'POST',
  path: '/api/clients/:clientId/document-files',
  scope: 'client',
  action: 'documents.write',
  summary: 'Takes a file in, to be named by a document within a day; what nobody names is forgotten.',
  input: z.object({ clientId: ClientId, name: z.string().min(1).max(1000) }),
  upload: { largest: largestDocument, example: 'Our policy is this.\n', streamed: true },
  output: z.object({
    id: DocumentFileId,
    name: z.string(),
    size: z.number().int(),
    type: z.string(),
    /** The documents whose latest version is the same file. */
    sameAs: z.array(z.object({ id: DocumentId, title: z.string() })),
  }),
  status: 201,
  personal: true,
  example: { clientId: sample.clientId, name: 'acceptable-use.txt' },
});

/** What a version holds; which of it is needed follows from its source. */
export const documentContents = {
  source: DocumentSource,
  fileId: DocumentFileId.nullable().default(null),
  url: line().max(2000).nullable().default(null),
  body: z.string().trim().max(longestBody).nullable().default(null),
  /** What is new in it. */
  changes: z.string().trim().max(4000).default(''),
};

/** What can be said of a document, and changed later. */
const said = {
  title,
  kind: DocumentKind,
  ownerId: PersonId.nullable(),
  audience: DocumentAudience,
  audienceRole: z.enum(roles, 'Choose a role.').nullable(),
  department: line().max(100).nullable(),
  groupId: PersonGroupId.nullable(),
  dueDays: days,
  reviewMonths: months.nullable(),
  controls: z.array(ControlId).max(130),
};

export const addDocument = endpoint({
  name: 'addDocument',
  method: 'POST',
  path: documents,
  scope: 'client',
  action: 'documents.write',
  summary: 'Adds a document as a draft.',
  input: z.object({
    clientId: ClientId,
    ...said,
    /** Whoever adds it, where none is given. */
    ownerId: said.ownerId.default(null),
    audience: said.audience.default('nobody'),
    audienceRole: said.audienceRole.default(null),
    department: said.department.default(null),
    groupId: said.groupId.default(null),
    dueDays: said.dueDays.default(14),
    /** Not said: as often as the organisation has settled. */
    reviewMonths: said.reviewMonths.optional(),
    controls: said.controls.default([]),
    ...documentContents,
  }),
  output: WholeDocument,
  status: 201,
  example: {
    clientId: sample.clientId,
    title: 'Acceptable use of devices',
    kind: 'Policy',
    source: 'Written',
    body: 'Devices are locked when nobody is at them.',
    controls: ['IAM-06'],
  },
});

export const changeDocument = endpoint({
  name: 'changeDocument',
  method: 'PATCH',
  path: one,
  scope: 'client',
  action: 'documents.write',
  summary: 'Changes what is said of a document: its title, owner, readers, review and controls.',
  input: z.object({ ...about, version, ...z.object(said).partial().shape }),
  output: WholeDocument,
  example: { ...exampleOf, version: 1, title: 'Acceptable use of our devices' },
});

export const writeDocument = endpoint({
  name: 'writeDocument',
  method: 'PUT',
  path: `${one}/contents`,
  scope: 'client',
  action: 'documents.write',
  summary: 'Replaces what the draft holds, or begins the next version where the latest one is approved or published.',
  input: z.object({ ...about, version, ...documentContents }),
  output: WholeDocument,
  example: { ...exampleOf, version: 1, source: 'Written', body: 'Devices are locked, also at home.' },
});
const step = z.object({ ...about, version });

export const submitDocument = endpoint({
  name: 'submitDocument',
  method: 'POST',
  path: `${one}/submission`,
  scope: 'client',
  action: 'documents.write',
  summary: 'Sends the draft for review: with other contents or a reply where changes were requested.',
  input: z.object({ ...step.shape, reply: z.string().trim().max(4000).default('') }),
  output: WholeDocument,
  example: { ...exampleOf, version: 1 },
});

export const approveDocument = endpoint({
  name: 'approveDocument',
  method: 'POST',
  path: `${one}/approval`,
  scope: 'client',
  action: 'documents.approve',
  summary: 'Approves the version in review, never by whoever wrote, brought or submitted it.',
  input: step,
  output: WholeDocument,
  example: { ...exampleOf, documentId: sample.reviewDocumentId, version: 1 },
});

export const returnDocument = endpoint({
  name: 'returnDocument',
  method: 'POST',
  path: `${one}/return`,
  scope: 'client',
  action: 'documents.approve',
  summary: 'Asks for changes to the version in review, saying which.',
  input: z.object({ ...step.shape, note: z.string().trim().min(1, 'Say what it still needs.').max(4000) }),
  output: WholeDocument,
  example: { ...exampleOf, documentId: sample.reviewDocumentId, version: 1, note: 'Say who decides about exceptions.' },
});

export const publishDocument = endpoint({
  name: 'publishDocument',
  method: 'POST',
  path: `${one}/publication`,
  scope: 'client',
  action: 'documents.publish',
  summary: 'Publishes the approved version to its readers; a material change asks everybody to acknowledge it anew.',
  input: z.object({ ...step.shape, material: z.boolean('Say whether what is asked of people changes.') }),
  output: WholeDocument,
  example: { ...exampleOf, documentId: sample.approvedDocumentId, version: 1, material: true },
});

export const archiveDocument = endpoint({
  name: 'archiveDocument',
  method: 'POST',
  path: `${one}/archive`,
  scope: 'client',
  action: 'documents.publish',
  summary: 'Takes a document out of use; what was acknowledged stays.',
  input: step,
  output: WholeDocument,
  example: { ...exampleOf, version: 1 },
});

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: `${documents}/uploads`,
  scope: 'client',
  action: 'documents.write',
  summary: 'Adds a policy from a small file in base64, as one call (specification §7).',
  input: z.object({
    clientId: ClientId,
    fileName: z.string().min(1, 'Give the name of the file.').max(1000),
    fileContent: z.string().min(1, 'Send the file in base64.'),
    contentType: z.string().max(200).optional(),
    documentType: z.enum(['policy'], 'Give policy.'),
  }),
  output: WholeDocument,
  status: 201,
  example: {
    clientId: sample.clientId,
    fileName: 'remote-work.txt',
    fileContent: 'V29yayBmcm9tIGEgbG9ja2VkIHJvb20uCg==',
    contentType: 'text/plain',
    documentType: 'policy',
  },
});
