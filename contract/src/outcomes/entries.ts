import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import {
  AttestationPartyId,
  AttestationTestId,
  ControlScopeId,
  CyberAssuranceDeclarationId,
  FrameworkId,
  PersonId,
  RequirementRef,
} from '../identifiers.ts';
import { AttestationKind, ChosenCategory, PartyKind } from './attestations.ts';
import { CertificateKind, CertificateNumber } from './cyber-assurance.ts';
import { ProfilePriority } from './endpoints.ts';
import { LegalRisk } from './tracker.ts';

const aboutAttestationTest = { frameworkId: FrameworkId, testId: AttestationTestId, ref: RequirementRef };
const ProfilePartRef = z.union([z.literal('organisation'), z.string().regex(/^[A-Z]{2}$/, 'This is not a function.')]);

/** What is recorded of outcomes. */
export const outcomesEntries = {
  'attestation.set': entry(
    'Report that is prepared for set',
    z.object({
      frameworkId: FrameworkId,
      kind: changed(AttestationKind),
      from: changed(z.iso.date()),
      to: changed(z.iso.date()),
      categories: z.array(ChosenCategory),
      decisions: z.number().int(),
    }),
  ),
  'attestation-test.added': entry(
    'Test of a criterion recorded',
    z.object({ ...aboutAttestationTest, exceptions: z.number().int() }),
  ),
  'attestation-test.changed': entry(
    'Test of a criterion changed',
    z.object({ ...aboutAttestationTest, exceptions: changed(z.number().int()) }),
  ),
  'attestation-test.removed': entry('Test of a criterion taken away', z.object(aboutAttestationTest)),
  'attestation-party.added': entry(
    'Party of a report added',
    z.object({ frameworkId: FrameworkId, partyId: AttestationPartyId, kind: PartyKind }),
  ),
  'attestation-party.removed': entry(
    'Party of a report taken away',
    z.object({ frameworkId: FrameworkId, partyId: AttestationPartyId, kind: PartyKind }),
  ),
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
  /** Said before the first of the certificates that a level needs ends, and once it has: then `days` is below 0. */
  'cyber-assurance.certificate-ending': entry(
    'Certificate for IASME Cyber Assurance ends or has ended',
    z.object({
      frameworkId: FrameworkId,
      kind: CertificateKind,
      expiresOn: z.iso.date(),
      days: z.number().int(),
    }),
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
  'profile-outcome.set': entry(
    'Outcome of a profile set',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      achieved: changed(z.number().int()),
      target: changed(z.number().int()),
      priority: changed(ProfilePriority),
    }),
  ),
  'profile-targets.set': entry(
    'Targets of a profile set',
    z.object({
      frameworkId: FrameworkId,
      part: ProfilePartRef,
      target: z.number().int(),
      set: z.number().int(),
    }),
  ),
  'profile-tier.set': entry(
    'Tier of a profile set',
    z.object({
      frameworkId: FrameworkId,
      part: ProfilePartRef,
      tier: changed(z.number().int()),
      reason: changedPrivately,
    }),
  ),
  'product-market.set': entry(
    'Days of a product on the market set',
    z.object({
      frameworkId: FrameworkId,
      scopeId: ControlScopeId,
      placedOn: changed(z.iso.date()),
      supportedUntil: changed(z.iso.date()),
    }),
  ),
  'tracker-lines.carried': entry(
    'Tracker carried to the next version',
    z.object({ frameworkId: FrameworkId, from: FrameworkId, lines: z.number().int() }),
  ),
  'tracker-line.set': entry(
    'Requirement tracked',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      ownerId: changed(PersonId),
      nextAction: changedPrivately,
      targetOn: changed(z.iso.date()),
      legalRisk: changed(LegalRisk),
      note: changedPrivately,
    }),
  ),
} as const;
