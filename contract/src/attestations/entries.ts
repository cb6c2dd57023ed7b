import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed } from '../entry-facts.ts';
import { AttestationPartyId, AttestationTestId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { AttestationKind, ChosenCategory, PartyKind } from './endpoints.ts';

const aboutAttestationTest = { frameworkId: FrameworkId, testId: AttestationTestId, ref: RequirementRef };

/** What is recorded of reports of SOC 2. */
export const attestationsEntries = {
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
  'attestation-test.removed': entry('Test of a criterion removed', z.object(aboutAttestationTest)),
  'attestation-party.added': entry(
    'Party of a report added',
    z.object({ frameworkId: FrameworkId, partyId: AttestationPartyId, kind: PartyKind }),
  ),
  'attestation-party.removed': entry(
    'Party of a report removed',
    z.object({ frameworkId: FrameworkId, partyId: AttestationPartyId, kind: PartyKind }),
  ),
} as const;
