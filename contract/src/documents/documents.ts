import { z } from 'zod';
import type { CompanySection } from '../company/facts.ts';
import { ControlId, DocumentId, EvidenceItemId, PersonGroupId, PersonId } from '../identifiers.ts';
import { roles } from '../roles.ts';

export const documentKinds = ['Policy', 'Procedure', 'Plan', 'Record', 'Contract', 'Other'] as const;
export const DocumentKind = z.enum(documentKinds, 'Choose what kind of document it is.');
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Where a document is in its life: how its latest version stands, or that it is not used any more. */
export const documentStates = ['Draft', 'In review', 'Changes requested', 'Approved', 'Published', 'Archived'] as const;
export const DocumentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof DocumentState>;

/** How one version stands: one that a later one replaced is superseded. */
export const DocumentEditionState = z.enum([...documentStates, 'Superseded']);
export type DocumentEditionState = z.infer<typeof DocumentEditionState>;

export const documentSources = ['Uploaded', 'Written', 'Linked'] as const;
export const DocumentSource = z.enum(documentSources);
export type DocumentSource = z.infer<typeof DocumentSource>;

/** Who has to read a published document. */
export const documentAudiences = ['nobody', 'everybody', 'role', 'department', 'group'] as const;
export const DocumentAudience = z.enum(documentAudiences, 'Choose who has to read it.');
export type DocumentAudience = z.infer<typeof DocumentAudience>;

/** What was made of a version's contents so that they can be searched and shown. */
export const DocumentReading = z.enum(['waiting', 'read', 'no-text', 'unreadable']);
export type DocumentReading = z.infer<typeof DocumentReading>;

/** What a document is uploaded as (specification §5). */
export const documentEndings = ['pdf', 'docx', 'doc', 'txt'] as const;
/** The largest document that is taken, and how much a client's files may weigh together with its evidence. */
export const largestDocument = 25 * 1024 * 1024;
export const documentQuota = 2 * 1024 * 1024 * 1024;
/** The longest text that is written here. */
export const longestBody = 200_000;
export const longestDocumentTitle = 200;

/** Some words of a document around what was searched for. */
export const Excerpt = z.array(z.object({ text: z.string(), found: z.boolean() }));
export type Excerpt = z.infer<typeof Excerpt>;

export const DocumentSummary = z.object({
  id: DocumentId,
  /** Counted from 1 in each organisation, and never given twice. */
  number: z.number().int(),
  title: z.string(),
  kind: DocumentKind,
  state: DocumentState,
  owner: z.object({ id: PersonId, name: z.string() }).nullable(),
  edition: z.number().int(),
  source: DocumentSource,
  fileName: z.string().nullable(),
  reading: DocumentReading,
  publishedEdition: z.number().int().nullable(),
  publishedOn: z.iso.date().nullable(),
  audience: DocumentAudience,
  audienceRole: z.enum(roles).nullable(),
  department: z.string().nullable(),
  /** The group of readers; it stays named after it was removed, when no readers are left. */
  group: z.object({ id: PersonGroupId, name: z.string(), removed: z.boolean() }).nullable(),
  dueDays: z.number().int(),
  reviewMonths: z.number().int().nullable(),
  reviewOn: z.iso.date().nullable(),
  controls: z.array(z.object({ id: ControlId, name: z.string() })),
  /** How many have to read it, and how many of them did and are late. */
  readers: z.object({ asked: z.number().int(), acknowledged: z.number().int(), overdue: z.number().int() }),
  updatedAt: z.iso.datetime(),
  /** Where the words that were searched for stand in its text; null where nothing was searched for or only the title has them. */
  excerpt: Excerpt.nullable(),
  /** The version that this is of: the latest, or the one in force while that is another. */
  excerptEdition: z.number().int().nullable(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const DocumentEdition = z.object({
  edition: z.number().int(),
  state: DocumentEditionState,
  source: DocumentSource,
  file: z
    .object({ name: z.string(), size: z.number().int(), type: z.string(), namedOtherwise: z.boolean() })
    .nullable(),
  url: z.string().nullable(),
  sha256: z.string(),
  reading: DocumentReading,
  changes: z.string(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
  /** Whether whoever asks wrote, brought or submitted it: then somebody else approves it. */
  yours: z.boolean(),
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The last request for changes to it, what was replied, and whether it still holds what it held then. */
  request: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      note: z.string(),
      reply: z.string().nullable(),
      unchanged: z.boolean(),
    })
    .nullable(),
  published: z.object({ by: z.string(), at: z.iso.datetime(), material: z.boolean() }).nullable(),
});
export type DocumentEdition = z.infer<typeof DocumentEdition>;

export const WholeDocument = DocumentSummary.extend({
  /** The newest first. */
  editions: z.array(DocumentEdition),
  /** The last review of the published version that changed nothing; null if there was none since it was published. */
  reviewed: z.object({ by: z.string(), on: z.iso.date() }).nullable(),
  /** The evidence that follows this document, and whether it is valid now; null where there is none. */
  evidence: z.object({ id: EvidenceItemId, number: z.number().int(), stands: z.boolean() }).nullable(),
});
export type WholeDocument = z.infer<typeof WholeDocument>;

/** What a version holds, to be read here. */
export const DocumentContents = z.object({
  edition: z.number().int(),
  source: DocumentSource,
  /** What was written here, in Markdown. */
  body: z.string().nullable(),
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Whether it is a PDF, whose pages can be shown as they are. */
  hasPages: z.boolean(),
  /** The text of a file. */
  text: z.string().nullable(),
  reading: DocumentReading,
  sha256: z.string(),
});
export type DocumentContents = z.infer<typeof DocumentContents>;

/** Somebody who has to read a document. */
export const DocumentReader = z.object({
  id: PersonId,
  name: z.string(),
  department: z.string(),
  edition: z.number().int(),
  askedOn: z.iso.date(),
  dueOn: z.iso.date(),
  acknowledgedAt: z.iso.datetime().nullable(),
  sha256: z.string().nullable(),
  overdue: z.boolean(),
});
export type DocumentReader = z.infer<typeof DocumentReader>;

/** A document that its reader has to read, or has read. */
export const MyDocument = z.object({
  id: DocumentId,
  title: z.string(),
  kind: DocumentKind,
  edition: z.number().int(),
  publishedOn: z.iso.date().nullable(),
  dueOn: z.iso.date(),
  overdue: z.boolean(),
  acknowledgedAt: z.iso.datetime().nullable(),
  /** That the version which is read now differs from the one they acknowledged only in what does not matter. */
  later: z.boolean(),
});
export type MyDocument = z.infer<typeof MyDocument>;

/** The sections of the company profile that templates cite. */
const citedSections = [
  'identity',
  'addresses',
  'records',
  'contacts',
  'scope',
] as const satisfies readonly CompanySection[];

/** Something that a template cites and the company profile does not say: what it is, and the section in which it is recorded. */
export const MissingFact = z.object({ words: z.string(), section: z.enum(citedSections) });
export type MissingFact = z.infer<typeof MissingFact>;

/** A policy to begin from. */
export const DocumentTemplate = z.object({
  id: z.string(),
  title: z.string(),
  kind: DocumentKind,
  /** What it is for, in a sentence. */
  aim: z.string(),
  controls: z.array(ControlId),
  /** In Markdown; what the company profile does not say stands in square brackets. */
  body: z.string(),
  missing: z.array(MissingFact),
});
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;
