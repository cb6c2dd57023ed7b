import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately, controls, Sha256 } from '../entry-facts.ts';
import { OutsideCertificateFileId, OutsideCertificateId, PersonId } from '../identifiers.ts';
import { CourseId } from '../training/courses.ts';

const whose = { outsideCertificateId: OutsideCertificateId, personId: PersonId };

/** What is recorded of certificates from elsewhere. */
export const outsideCertificatesEntries = {
  'outside-certificate.added': entry(
    'Certificate from elsewhere sent in',
    z.object({
      ...whose,
      sha256: Sha256,
      issuedOn: z.iso.date(),
      expiresOn: z.iso.date().nullable(),
      courseId: CourseId.nullable(),
      controls,
      renews: OutsideCertificateId.nullable(),
    }),
    'In Progress',
  ),
  'outside-certificate.changed': entry(
    'Certificate from elsewhere corrected',
    z.object({
      ...whose,
      title: changedPrivately,
      issuer: changedPrivately,
      number: changedPrivately,
      issuedOn: changed(z.iso.date()),
      expiresOn: changed(z.iso.date()),
      courseId: changed(CourseId),
      controls: changed(controls),
      fileId: changed(OutsideCertificateFileId),
      /** Of the new file. */
      sha256: Sha256.optional(),
    }),
    'In Progress',
  ),
  'outside-certificate.approved': entry(
    'Certificate from elsewhere approved',
    z.object({
      ...whose,
      sha256: Sha256,
      expiresOn: z.iso.date().nullable(),
      replaces: OutsideCertificateId.nullable(),
      countsAsCompletion: z.boolean(),
    }),
  ),
  'outside-certificate.returned': entry('Certificate from elsewhere returned', z.object(whose), 'In Progress'),
  'outside-certificate.downloaded': entry('File of a certificate from elsewhere downloaded', z.object(whose)),
  'outside-certificate.withdrawn': entry('Certificate from elsewhere withdrawn', z.object(whose)),
  'outside-certificate.ends': entry(
    'Certificate from elsewhere expires',
    z.object({ ...whose, expiresOn: z.iso.date(), expired: z.boolean() }),
    'In Progress',
  ),
} as const;
