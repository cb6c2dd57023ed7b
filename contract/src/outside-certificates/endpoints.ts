import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { EvidenceFile } from '../evidence-items/files.ts';
import { ClientId, ControlId, OutsideCertificateFileId, OutsideCertificateId, PersonId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample, sampleId } from '../sample.ts';
import { CourseId } from '../training/courses.ts';
import { renewals } from '../training-certificates/endpoints.ts';

/** What was decided of a certificate from elsewhere. */
export const outsideCertificateStates = [
  'Waiting for approval',
  'Returned',
  'Approved',
  'Replaced',
  'Withdrawn',
] as const;
export const OutsideCertificateState = z.enum(outsideCertificateStates);
export type OutsideCertificateState = z.infer<typeof OutsideCertificateState>;

/** How it stands: an approved one is Active, Expiring Soon or Expired, as certificates of our own courses are. */
export const outsideCertificateStatuses = [
  'Waiting for approval',
  'Returned',
  'Active',
  'Expiring Soon',
  'Expired',
  'Replaced',
  'Withdrawn',
] as const;
export const OutsideCertificateStatus = z.enum(outsideCertificateStatuses);
export type OutsideCertificateStatus = z.infer<typeof OutsideCertificateStatus>;
/** A status as people read it. */
export const outsideCertificateStatusName = (status: OutsideCertificateStatus): string =>
  status === 'Waiting for approval' ? 'Awaiting approval' : status;

/** The largest file of a certificate. */
export const largestCertificateFile = 10 * 1024 * 1024;

export const OutsideCertificate = z.object({
  id: OutsideCertificateId,
  title: z.string(),
  issuer: z.string(),
  number: z.string(),
  status: OutsideCertificateStatus,
  holder: z.object({ id: PersonId, name: z.string() }),
  /** Whether it is the reader’s own certificate: another person approves it. */
  yours: z.boolean(),
  issuedOn: z.iso.date(),
  expiresOn: z.iso.date().nullable(),
  /** The course that it stands for, where it does. */
  course: z.object({ id: CourseId, title: z.string() }).nullable(),
  /** Whether that course counts as completed by it. */
  countsAsCompletion: z.boolean(),
  controls: z.array(ControlId),
  /** The corrections that the approver asked for. */
  note: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The certificate that it is to replace. */
  renews: OutsideCertificateId.nullable(),
  /** Whether a newer one waits to replace it, or has. */
  renewed: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type OutsideCertificate = z.infer<typeof OutsideCertificate>;

/** One of them with its file. */
export const OneOutsideCertificate = OutsideCertificate.extend({ file: EvidenceFile });
export type OneOutsideCertificate = z.infer<typeof OneOutsideCertificate>;

const fields = {
  title: line().min(1, 'Give the title that is on the certificate.').max(200),
  issuer: line().min(1, 'Say who issued it.').max(200),
  number: line().max(100),
  issuedOn: day(),
  /** The last day on which it is valid; null where it does not end. */
  expiresOn: day().nullable(),
  courseId: CourseId.nullable(),
  controls: z.array(ControlId).max(20, 'Choose at most 20 controls.'),
} as const;

export const outsideCertificateSorts = ['expiry', '-expiry', '-updated'] as const;
const version = z.number().int();
const one = { clientId: ClientId, outsideCertificateId: OutsideCertificateId };
const example = { clientId: sample.clientId, outsideCertificateId: sampleId('oct', 'a') };
const at = '/api/clients/:clientId/outside-certificates';

export const listOutsideCertificates = endpoint({
  name: 'listOutsideCertificates',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'outside-certificates.read',
  summary: 'Certificates from elsewhere, a page at a time. Staff see their own only.',
  input: z.object({
    clientId: ClientId,
    status: OutsideCertificateStatus.optional(),
    /** `Due`: expires soon, and its holder works here and has not sent in a newer one. */
    renewal: z.enum(renewals).optional(),
    person: PersonId.optional(),
    search: search(),
    sort: z.enum(outsideCertificateSorts).default('-updated'),
    ...listInput,
  }),
  output: page(OutsideCertificate),
  example: { clientId: sample.clientId, count: 'true' },
});

export const readOutsideCertificate = endpoint({
  name: 'readOutsideCertificate',
  method: 'GET',
  path: `${at}/:outsideCertificateId`,
  scope: 'client',
  action: 'outside-certificates.read',
  summary: 'One certificate from elsewhere.',
  input: z.object(one),
  output: OneOutsideCertificate,
  example,
});

export const downloadOutsideCertificate = endpoint({
  name: 'downloadOutsideCertificate',
  method: 'GET',
  path: `${at}/:outsideCertificateId/file`,
  scope: 'client',
  action: 'outside-certificates.read',
  summary: 'The file of a certificate from elsewhere, byte for byte as it came in.',
  input: z.object(one),
  output: z.unknown(),
  file: 'application/octet-stream',
  example,
});

export const uploadOutsideCertificateFile = endpoint({
  name: 'uploadOutsideCertificateFile',
  method: 'POST',
  path: '/api/clients/:clientId/outside-certificate-files',
  scope: 'client',
  action: 'outside-certificates.add',
  summary: 'Uploads the file of a certificate. A file that no certificate uses is deleted after a day.',
  input: z.object({ clientId: ClientId, name: z.string().min(1).max(1000) }),
  upload: { largest: largestCertificateFile, example: '%PDF-1.7 a certificate', streamed: true },
  output: EvidenceFile.extend({ id: OutsideCertificateFileId }),
  status: 201,
  personal: true,
  example: { clientId: sample.clientId, name: 'certificate.pdf' },
});

export const addOutsideCertificate = endpoint({
  name: 'addOutsideCertificate',
  method: 'POST',
  path: at,
  scope: 'client',
  action: 'outside-certificates.add',
  summary: 'Sends in a certificate of one’s own from elsewhere, or one that renews it. Somebody else approves it.',
  input: z.object({
    clientId: ClientId,
    title: fields.title,
    issuer: fields.issuer,
    number: fields.number.default(''),
    issuedOn: fields.issuedOn,
    expiresOn: fields.expiresOn.default(null),
    courseId: fields.courseId.default(null),
    controls: fields.controls.default([]),
    fileId: OutsideCertificateFileId,
    renews: OutsideCertificateId.nullable().default(null),
  }),
  output: OneOutsideCertificate,
  status: 201,
  example: {
    clientId: sample.clientId,
    title: 'Certified in Cybersecurity',
    issuer: 'An examining body',
    issuedOn: '2026-01-15',
    fileId: sampleId('ocf', 'w'),
  },
});

export const changeOutsideCertificate = endpoint({
  name: 'changeOutsideCertificate',
  method: 'PATCH',
  path: `${at}/:outsideCertificateId`,
  scope: 'client',
  action: 'outside-certificates.change',
  summary: 'Corrects one’s own certificate before it is approved, and asks for approval again.',
  input: z
    .object({ ...one, version })
    .extend(z.object(fields).partial().shape)
    .extend({ fileId: OutsideCertificateFileId.optional() }),
  output: OneOutsideCertificate,
  example: { ...example, version: 1, title: 'Another title' },
});

export const approveOutsideCertificate = endpoint({
  name: 'approveOutsideCertificate',
  method: 'POST',
  path: `${at}/:outsideCertificateId/approval`,
  scope: 'client',
  action: 'outside-certificates.review',
  summary: 'Approves a certificate from elsewhere, never one’s own; it may count as completion of its course.',
  input: z.object({ ...one, version, countsAsCompletion: z.boolean().default(false) }),
  output: OneOutsideCertificate,
  example: { ...example, version: 1 },
});

export const returnOutsideCertificate = endpoint({
  name: 'returnOutsideCertificate',
  method: 'POST',
  path: `${at}/:outsideCertificateId/return`,
  scope: 'client',
  action: 'outside-certificates.review',
  summary: 'Returns a certificate from elsewhere to its holder, and says why.',
  input: z.object({
    ...one,
    version,
    note: z.string().trim().min(1, 'Describe what needs to be corrected.').max(2000),
  }),
  output: OneOutsideCertificate,
  example: { ...example, version: 1, note: 'The last page is missing.' },
});

export const withdrawOutsideCertificate = endpoint({
  name: 'withdrawOutsideCertificate',
  method: 'POST',
  path: `${at}/:outsideCertificateId/withdrawal`,
  scope: 'client',
  action: 'outside-certificates.withdraw',
  summary: 'Withdraws a certificate from elsewhere: it no longer counts, and stays on record.',
  input: z.object({ ...one, version }),
  output: OneOutsideCertificate,
  example: { ...example, version: 1 },
});
