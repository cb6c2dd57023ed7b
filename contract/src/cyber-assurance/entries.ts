import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { CyberAssuranceDeclarationId, FrameworkId } from '../identifiers.ts';
import { CertificateKind, CertificateNumber } from './endpoints.ts';

/** What is recorded of IASME Cyber Assurance. */
export const cyberAssuranceEntries = {
  'cyber-assurance.set': entry(
    'Level of IASME Cyber Assurance set',
    z.object({
      frameworkId: FrameworkId,
      level: changed(z.number().int()),
      people: z.number().int(),
      decisions: z.number().int(),
    }),
  ),
  'cyber-assurance.certificate-recorded': entry(
    'Certificate for IASME Cyber Assurance recorded',
    z.object({
      frameworkId: FrameworkId,
      kind: CertificateKind,
      number: changed(CertificateNumber),
      issuedBy: changedPrivately,
      expiresOn: changed(z.iso.date()),
    }),
  ),
  /** A warning that a certificate of the organisation ends soon or has ended; `days` is below 0 once it has. */
  'cyber-assurance.certificate-ending': entry(
    'Certificate of the organisation ends or has ended',
    z.object({
      frameworkId: FrameworkId,
      kind: CertificateKind,
      expiresOn: z.iso.date(),
      days: z.number().int(),
      /** Whether only the questionnaire keeps it; absent in earlier entries. */
      inQuestionnaire: z.boolean().optional(),
    }),
  ),
  'cyber-assurance.exported': entry(
    'Board declaration exported',
    z.object({ frameworkId: FrameworkId, declarationId: CyberAssuranceDeclarationId }),
  ),
  'cyber-assurance.declared': entry(
    'IASME Cyber Assurance declared for the board',
    z.object({
      frameworkId: FrameworkId,
      declarationId: CyberAssuranceDeclarationId,
      level: z.number().int(),
      /** SHA-256 over the canonical JSON of all that was declared. */
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      met: z.number().int(),
      asked: z.number().int(),
    }),
  ),
} as const;
