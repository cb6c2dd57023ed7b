import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, ControlScopeId, EvidenceFileId, EvidenceItemId, PersonId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { EvidenceFile } from './files.ts';

export const evidenceKinds = ['File', 'Link', 'Note', 'Test result'] as const;
export const EvidenceKind = z.enum(evidenceKinds);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

export const evidenceStatuses = ['Waiting for review', 'Changes requested', 'Approved', 'Withdrawn'] as const;
export const EvidenceStatus = z.enum(evidenceStatuses);
export type EvidenceStatus = z.infer<typeof EvidenceStatus>;
/** A status as people read it. */
export const evidenceStatusName = (status: EvidenceStatus): string =>
  status === 'Waiting for review' ? 'Awaiting review' : status;

export const testOutcomes = ['Passed', 'Failed'] as const;
export const TestOutcome = z.enum(testOutcomes);
export type TestOutcome = z.infer<typeof TestOutcome>;

/** Whether the approved edition shows something today, will from its first day, or showed it until its last. */
export const EvidenceStanding = z.enum(['now', 'later', 'expired']);
export type EvidenceStanding = z.infer<typeof EvidenceStanding>;

/** The document, course or certificate that evidence follows: it adds, renews and withdraws the evidence. */
export const EvidenceOrigin = z.object({ kind: z.enum(['document', 'course', 'certificate']), id: z.string() });

export const EvidenceItemSummary = z.object({
  id: EvidenceItemId,
  /** Counted from 1 in each organisation, and never given twice. */
  number: z.number().int(),
  title: z.string(),
  description: z.string(),
  kind: EvidenceKind,
  /** Source: a system, an auditor, a provider. */
  source: z.string(),
  status: EvidenceStatus,
  keptFor: EvidenceOrigin.nullable(),
  owner: z.object({ id: PersonId, name: z.string() }).nullable(),
  /** The controls that it shows something of, and where: for the organisation as a whole (no part), or for a part of it. */
  controls: z.array(
    z.object({
      id: ControlId,
      name: z.string(),
      part: z.object({ id: ControlScopeId, name: z.string() }).nullable(),
    }),
  ),
  /** Its latest edition: when it came in, and from when until when it is good. */
  edition: z.number().int(),
  receivedAt: z.iso.datetime(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  fileName: z.string().nullable(),
  outcome: TestOutcome.nullable(),
  /** Whether its latest edition was taken over from a plan, and its file has not come in yet. */
  awaitsFile: z.boolean(),
  /** The edition that was approved and has not been withdrawn: what controls stand on. */
  approved: z
    .object({
      edition: z.number().int(),
      from: z.iso.date(),
      until: z.iso.date().nullable(),
      standing: EvidenceStanding,
    })
    .nullable(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type EvidenceItemSummary = z.infer<typeof EvidenceItemSummary>;

/** One state of the contents. A new one supersedes it, and it stays as it was. */
export const EvidenceEdition = z.object({
  edition: z.number().int(),
  receivedAt: z.iso.datetime(),
  addedBy: z.string(),
  /** Whether whoever asks added it, or chose its days: then somebody else has to approve it. */
  yours: z.boolean(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  file: EvidenceFile.nullable(),
  url: z.string().nullable(),
  text: z.string(),
  outcome: TestOutcome.nullable(),
  decision: z.enum(['Approved', 'Changes requested']).nullable(),
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** What whoever reviewed it asked for. */
  note: z.string().nullable(),
  /** The file that it was taken over without: it waits for it. */
  awaits: EvidenceFile.omit({ namedOtherwise: true, macros: true }).nullable(),
});
export type EvidenceEdition = z.infer<typeof EvidenceEdition>;

export const EvidenceItem = EvidenceItemSummary.extend({
  /** The newest first. */
  editions: z.array(EvidenceEdition),
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

/** How long the title of a piece of evidence may be. */
export const longestTitle = 200;
const title = line().min(1, 'Say what it shows.').max(longestTitle);
const text = z.string().trim().max(4000);
const source = line().max(200);
const version = z.number().int();
/** What a link speaks of: the organisation as a whole, or one part of it. */
export const EvidenceScope = z.union([z.literal('organisation'), ControlScopeId]);
const scope = EvidenceScope.default('organisation');
const about = { clientId: ClientId, evidenceItemId: EvidenceItemId };
const exampleOf = { clientId: sample.clientId, evidenceItemId: sample.evidenceItemId };

export const evidenceSorts = ['-updated', 'ends', '-ends', 'number', '-number'] as const;

export const listEvidenceItems = endpoint({
  name: 'listEvidenceItems',
  method: 'GET',
  path: '/api/clients/:clientId/evidence-items',
  scope: 'client',
  action: 'evidence-items.list',
  summary: 'The evidence of one client, a page at a time.',
  input: z.object({
    clientId: ClientId,
    status: EvidenceStatus.optional(),
    kind: EvidenceKind.optional(),
    /** What ends within 30 days, or has ended. */
    ending: z.enum(['soon', 'expired']).optional(),
    control: ControlId.optional(),
    search: search(),
    sort: z.enum(evidenceSorts).default('-updated'),
    owner: PersonId.optional(),
    ...listInput,
  }),
  output: page(EvidenceItemSummary),
  example: { clientId: sample.clientId, count: 'true' },
  whileSuspended: true,
});

export const readEvidenceItem = endpoint({
  name: 'readEvidenceItem',
  method: 'GET',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId',
  scope: 'client',
  action: 'evidence-items.list',
  summary: 'One piece of evidence with every edition of it, and what was decided about each.',
  input: z.object(about),
  output: EvidenceItem,
  example: exampleOf,
  whileSuspended: true,
});

/** What an edition holds; which of it is needed follows from the kind. */
const contents = {
  fileId: EvidenceFileId.nullable().default(null),
  url: line().max(2000).nullable().default(null),
  text: text.default(''),
  outcome: TestOutcome.nullable().default(null),
  /** Today where none is given. */
  validFrom: day().nullable().default(null),
  /** The last day on which it is good; none where it does not end. */
  validUntil: day().nullable().default(null),
};

export const addEvidenceItem = endpoint({
  name: 'addEvidenceItem',
  method: 'POST',
  path: '/api/clients/:clientId/evidence-items',
  scope: 'client',
  action: 'evidence-items.add',
  summary: 'Adds a piece of evidence and sends it for review.',
  input: z.object({
    clientId: ClientId,
    title,
    description: text.default(''),
    kind: EvidenceKind,
    source: source.default(''),
    /** Whoever adds it, where none is given. */
    ownerId: PersonId.nullable().default(null),
    controls: z.array(ControlId).max(130).default([]),
    /** Where it shows something of them. */
    scope,
    ...contents,
  }),
  output: EvidenceItem,
  status: 201,
  example: {
    clientId: sample.clientId,
    title: 'Accounts without MFA',
    kind: 'Note',
    text: 'None was left on the first of the month.',
    controls: ['IAM-06'],
  },
});

export const changeEvidenceItem = endpoint({
  name: 'changeEvidenceItem',
  method: 'PATCH',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId',
  scope: 'client',
  action: 'evidence-items.change',
  summary: 'Changes what is said of a piece of evidence; its days only until they are approved.',
  input: z.object({
    ...about,
    version,
    title: title.optional(),
    description: text.optional(),
    source: source.optional(),
    ownerId: PersonId.nullable().optional(),
    validFrom: day().optional(),
    validUntil: day().nullable().optional(),
  }),
  output: EvidenceItem,
  example: { ...exampleOf, version: 1, source: 'The identity provider' },
});

export const renewEvidenceItem = endpoint({
  name: 'renewEvidenceItem',
  method: 'POST',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/editions',
  scope: 'client',
  action: 'evidence-items.change',
  summary: 'Adds an edition that supersedes the last once it is approved; until then the approved one holds.',
  input: z.object({ ...about, version, ...contents }),
  output: EvidenceItem,
  status: 201,
  example: { ...exampleOf, version: 1, outcome: 'Passed', text: 'None was left this month.' },
});

/** The edition that was looked at: another one may have come in meanwhile. */
const reviewed = { ...about, version };

export const approveEvidenceItem = endpoint({
  name: 'approveEvidenceItem',
  method: 'POST',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/approval',
  scope: 'client',
  action: 'evidence-items.review',
  summary: 'Approves the latest edition: it proves every control that it is linked to from then on.',
  input: z.object(reviewed),
  output: EvidenceItem,
  example: { ...exampleOf, version: 1 },
});

export const returnEvidenceItem = endpoint({
  name: 'returnEvidenceItem',
  method: 'POST',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/return',
  scope: 'client',
  action: 'evidence-items.review',
  summary: 'Asks for changes to the latest edition, saying which.',
  input: z.object({ ...reviewed, note: z.string().trim().min(1, 'Say what it still needs.').max(4000) }),
  output: EvidenceItem,
  example: { ...exampleOf, version: 1, note: 'Show the date of the export.' },
});

export const withdrawEvidenceItem = endpoint({
  name: 'withdrawEvidenceItem',
  method: 'POST',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/withdrawal',
  scope: 'client',
  action: 'evidence-items.review',
  summary: 'Withdraws a piece of evidence for good, saying why; it stays to be read, and proves no control.',
  input: z.object({ ...reviewed, reason: z.string().trim().min(1, 'Say why it is withdrawn.').max(2000) }),
  output: EvidenceItem,
  example: { ...exampleOf, version: 1, reason: 'This export is of the system that we switched off.' },
});

const aboutLink = { ...about, controlId: ControlId, scope };

export const linkEvidenceItem = endpoint({
  name: 'linkEvidenceItem',
  method: 'PUT',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/controls/:controlId',
  scope: 'client',
  action: 'evidence-items.link',
  summary: 'Says that a piece of evidence shows something of a control, for the whole organisation or a part of it.',
  input: z.object(aboutLink),
  output: EvidenceItem,
  example: { ...exampleOf, controlId: 'IAM-04' },
});

export const unlinkEvidenceItem = endpoint({
  name: 'unlinkEvidenceItem',
  method: 'DELETE',
  path: '/api/clients/:clientId/evidence-items/:evidenceItemId/controls/:controlId',
  scope: 'client',
  action: 'evidence-items.link',
  summary: 'Says that a piece of evidence shows nothing of a control any more.',
  input: z.object(aboutLink),
  output: EvidenceItem,
  example: { ...exampleOf, controlId: 'IAM-06' },
});
