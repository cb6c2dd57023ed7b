import { z } from 'zod';
import { AttestationKind, ChosenCategory, PartyKind } from './attestations.ts';
import { CertificateKind, CertificateNumber } from './cyber-assurance.ts';
import { changed, changedPrivately } from './entry-facts.ts';
import {
  AttestationPartyId,
  AttestationTestId,
  ControlScopeId,
  CyberAssuranceDeclarationId,
  FrameworkId,
  RequirementRef,
} from './identifiers.ts';
import { ProfilePriority } from './outcomes.ts';

const aboutAttestationTest = { frameworkId: FrameworkId, testId: AttestationTestId, ref: RequirementRef };
const ProfilePartRef = z.union([z.literal('organisation'), z.string().regex(/^[A-Z]{2}$/, 'This is not a function.')]);

/** What is recorded of what a framework asks by its own law, beside its requirements. */
export const entriesOfOutcomes = {
  'attestation.set': z.object({
    frameworkId: FrameworkId,
    kind: changed(AttestationKind),
    from: changed(z.iso.date()),
    to: changed(z.iso.date()),
    categories: z.array(ChosenCategory),
    decisions: z.number().int(),
  }),
  'attestation-test.added': z.object({ ...aboutAttestationTest, exceptions: z.number().int() }),
  'attestation-test.changed': z.object({ ...aboutAttestationTest, exceptions: changed(z.number().int()) }),
  'attestation-test.removed': z.object(aboutAttestationTest),
  'attestation-party.added': z.object({ frameworkId: FrameworkId, partyId: AttestationPartyId, kind: PartyKind }),
  'attestation-party.removed': z.object({ frameworkId: FrameworkId, partyId: AttestationPartyId, kind: PartyKind }),
  'cyber-assurance.set': z.object({
    frameworkId: FrameworkId,
    level: changed(z.number().int()),
    people: z.number().int(),
    decisions: z.number().int(),
  }),
  'cyber-assurance.certificate-recorded': z.object({
    frameworkId: FrameworkId,
    kind: CertificateKind,
    number: changed(CertificateNumber),
    issuedBy: changedPrivately,
    expiresOn: changed(z.iso.date()),
  }),
  /** Said before the first of the certificates that a level needs ends, and once it has: then `days` is below 0. */
  'cyber-assurance.certificate-ending': z.object({
    frameworkId: FrameworkId,
    kind: CertificateKind,
    expiresOn: z.iso.date(),
    days: z.number().int(),
  }),
  'cyber-assurance.declared': z.object({
    frameworkId: FrameworkId,
    declarationId: CyberAssuranceDeclarationId,
    level: z.number().int(),
    /** SHA-256 over the canonical JSON of all that was declared. */
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    met: z.number().int(),
    asked: z.number().int(),
  }),
  'profile-outcome.set': z.object({
    frameworkId: FrameworkId,
    ref: RequirementRef,
    achieved: changed(z.number().int()),
    target: changed(z.number().int()),
    priority: changed(ProfilePriority),
  }),
  'profile-targets.set': z.object({
    frameworkId: FrameworkId,
    part: ProfilePartRef,
    target: z.number().int(),
    set: z.number().int(),
  }),
  'profile-tier.set': z.object({
    frameworkId: FrameworkId,
    part: ProfilePartRef,
    tier: changed(z.number().int()),
    reason: changedPrivately,
  }),
  'product-omission.decided': z.object({
    frameworkId: FrameworkId,
    scopeId: ControlScopeId,
    ref: RequirementRef,
    leftOut: changed(z.boolean()),
    reason: changedPrivately,
  }),
  'product-market.set': z.object({
    frameworkId: FrameworkId,
    scopeId: ControlScopeId,
    placedOn: changed(z.iso.date()),
    supportedUntil: changed(z.iso.date()),
  }),
} as const;
