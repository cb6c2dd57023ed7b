import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately, controls, Sha256 } from '../entry-facts.ts';
import { DocumentId, PersonGroupId, PersonId } from '../identifiers.ts';
import { roles } from '../roles.ts';
import { DocumentAudience, DocumentKind, DocumentSource } from './documents.ts';

const count = z.number().int();
const about = { documentId: DocumentId, number: count };
const version = { edition: count, sha256: Sha256 };

/** What is recorded of documents. */
export const documentsEntries = {
  'document.added': entry(
    'Document added',
    z.object({
      ...about,
      ...version,
      kind: DocumentKind,
      source: DocumentSource,
      ownerId: PersonId.nullable(),
      audience: DocumentAudience,
      audienceRole: z.enum(roles).nullable(),
      groupId: PersonGroupId.nullable().optional(),
      dueDays: count,
      reviewMonths: count.nullable(),
      controls,
    }),
  ),
  'document.changed': entry(
    'Document changed',
    z.object({
      ...about,
      title: changedPrivately,
      kind: changed(DocumentKind),
      ownerId: changed(PersonId),
      audience: changed(DocumentAudience),
      audienceRole: changed(z.enum(roles)),
      department: changedPrivately,
      groupId: changed(PersonGroupId),
      dueDays: changed(count),
      reviewMonths: changed(count),
      controls: z.object({ from: controls, to: controls }).optional(),
    }),
  ),
  'document.written': entry(
    'Version of a document written',
    z.object({ ...about, ...version, source: DocumentSource }),
  ),
  'document.submitted': entry('Document sent for review', z.object({ ...about, ...version }), 'In Progress'),
  'document.approved': entry('Document approved', z.object({ ...about, ...version })),
  'document.returned': entry('Changes to a document asked for', z.object({ ...about, ...version })),
  'document.published': entry(
    'Document published',
    z.object({
      ...about,
      ...version,
      material: z.boolean(),
      /** The version that it replaces. */
      supersedes: count.nullable(),
      reviewOn: z.iso.date().nullable(),
    }),
  ),
  'document.reviewed': entry(
    'Document reviewed, without a change',
    z.object({ ...about, ...version, reviewOn: changed(z.iso.date()) }),
  ),
  'document.recalled': entry('Document taken back from review', z.object({ ...about, ...version })),
  'document.archived': entry('Document archived', z.object({ ...about, ...version })),
  'document.reader-named': entry('Person selected to read a document', z.object({ ...about, personId: PersonId })),
  'document.reader-taken-off': entry(
    'Person no longer selected to read a document',
    z.object({ ...about, personId: PersonId }),
  ),
  'document-reading.excused': entry(
    'Document no longer to be read',
    z.object({ ...about, edition: count, personId: PersonId }),
  ),
  'document-reading.assigned': entry(
    'Document to read',
    z.object({ ...about, edition: count, personId: PersonId, dueOn: z.iso.date() }),
    'In Progress',
  ),
  'document-reading.acknowledged': entry(
    'Document acknowledged',
    z.object({ ...about, ...version, personId: PersonId }),
  ),
  'document-reading.reminded': entry(
    'Reminder to read a document',
    z.object({ ...about, edition: count, personId: PersonId, dueOn: z.iso.date(), overdue: z.boolean() }),
    'In Progress',
  ),
  'document.review-due': entry(
    'Review of a document due',
    z.object({ ...about, reviewOn: z.iso.date(), overdue: z.boolean() }),
    'In Progress',
  ),
  'document.opened': entry('Pages of a document opened', z.object({ ...about, ...version })),
  'document.downloaded': entry('Document downloaded', z.object({ ...about, ...version })),
} as const;
