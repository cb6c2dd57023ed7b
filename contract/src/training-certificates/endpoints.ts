import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, TrainingCertificateId } from '../identifiers.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { CourseId } from '../training/courses.ts';

/** How a certificate stands (specification §3 and §4): Expiring Soon from 30 days before its last day on. */
export const certificateStatuses = ['Active', 'Expiring Soon', 'Expired'] as const;
export const CertificateStatus = z.enum(certificateStatuses);
export type CertificateStatus = z.infer<typeof CertificateStatus>;

/** From how many days before its last day a certificate expires soon. */
export const certificateSoonDays = 30;

/** A certificate's number, such as `TC-000012`: counted at each client. */
export const CertificateNumber = z.string().regex(/^TC-\d{6,9}$/, 'A number looks like TC-000012.');

/** A certificate of a course that somebody completed (specification §3, Certification). */
export const TrainingCertificate = z.object({
  id: TrainingCertificateId,
  number: CertificateNumber,
  courseId: CourseId,
  title: z.string(),
  status: CertificateStatus,
  issuedOn: z.iso.date(),
  /** The last day on which it is valid; null where it does not end. */
  expiryDate: z.iso.date().nullable(),
  holder: z.object({ id: PersonId, name: z.string() }),
});
export type TrainingCertificate = z.infer<typeof TrainingCertificate>;

/** Whether a certificate has to be renewed soon. */
export const renewals = ['Due'] as const;

export const certificateSorts = ['expiry', '-expiry', '-issued'] as const;

export const listTrainingCertificates = endpoint({
  name: 'listTrainingCertificates',
  method: 'GET',
  path: '/api/clients/:clientId/training-certificates',
  scope: 'client',
  action: 'training-certificates.read',
  summary: 'The certificates of completed courses, a page at a time; of one’s own to whoever sees no others.',
  input: z.object({
    clientId: ClientId,
    status: CertificateStatus.optional(),
    /** `Due`: expires soon, and its holder works here and has not completed the course again. */
    renewal: z.enum(renewals).optional(),
    courseId: CourseId.optional(),
    search: search(),
    sort: z.enum(certificateSorts).default('expiry'),
    ...listInput,
  }),
  output: page(TrainingCertificate),
  example: { clientId: sample.clientId, count: 'true' },
});

export const printTrainingCertificate = endpoint({
  name: 'printTrainingCertificate',
  method: 'GET',
  path: '/api/clients/:clientId/training-certificates/:certificateId/file',
  scope: 'client',
  action: 'training-certificates.read',
  summary: 'A certificate as a PDF, with the address and the code that verify it.',
  input: z.object({ clientId: ClientId, certificateId: TrainingCertificateId }),
  output: z.unknown(),
  file: 'application/pdf',
  example: { clientId: sample.clientId, certificateId: sample.trainingCertificateId },
});

export const verifyTrainingCertificate = endpoint({
  name: 'verifyTrainingCertificate',
  method: 'POST',
  path: '/api/certificate-verifications',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary:
    'Says of a certificate’s number and code whose it is, of which course, from when to when, and how it stands.',
  input: z.object({
    number: z.string().trim().toUpperCase().pipe(CertificateNumber),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/, 'A code looks like 7K3QX-M2P9R-4HT6W-B8ZNC.'),
  }),
  output: TrainingCertificate.pick({
    number: true,
    title: true,
    status: true,
    issuedOn: true,
    expiryDate: true,
  }).extend({
    holder: z.string(),
  }),
  readsOnly: true,
  example: { number: 'TC-000001', code: '00000-00000-00000-00000' },
});
