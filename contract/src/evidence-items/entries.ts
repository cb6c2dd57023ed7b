import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately, controls, Sha256 } from '../entry-facts.ts';
import { ControlId, ControlScopeId, EvidenceItemId, PersonId } from '../identifiers.ts';
import { EvidenceKind, EvidenceScope } from './endpoints.ts';

const aboutEvidence = { evidenceItemId: EvidenceItemId, number: z.number().int() };
const edition = {
  edition: z.number().int(),
  sha256: Sha256.nullable(),
  size: z.number().int().nullable(),
  validFrom: z.iso.date(),
  validUntil: z.iso.date().nullable(),
};
/** What controls can stand on from then on: the approved edition, once its first day has come; null where there is none. */
const stands = z.object({ edition: z.number().int(), from: z.iso.date(), until: z.iso.date().nullable() }).nullable();
/** And those that it is linked to for a part of it; none in entries from before there were such links. */
const inParts = z.array(z.object({ controlId: ControlId, scope: ControlScopeId })).optional();

/** What is recorded of evidence items. */
export const evidenceItemsEntries = {
  'evidence-item.added': entry(
    'Evidence added',
    z.object({
      ...aboutEvidence,
      kind: EvidenceKind,
      ownerId: PersonId.nullable(),
      ...edition,
      controls,
      inParts,
      /** That it came with a plan that was taken over. */
      taken: z.literal(true).optional(),
    }),
  ),
  'evidence-item.changed': entry(
    'Evidence changed',
    z.object({
      ...aboutEvidence,
      title: changedPrivately,
      description: changedPrivately,
      source: changedPrivately,
      ownerId: changed(PersonId),
      validFrom: changed(z.iso.date()),
      validUntil: changed(z.iso.date()),
    }),
  ),
  'evidence-item.renewed': entry('New version of evidence added', z.object({ ...aboutEvidence, ...edition })),
  'evidence-item.approved': entry(
    'Evidence approved',
    z.object({ ...aboutEvidence, ...edition, controls, inParts, stands }),
  ),
  'evidence-item.returned': entry(
    'Changes to evidence asked for',
    z.object({ ...aboutEvidence, edition: z.number().int() }),
  ),
  'evidence-item.withdrawn': entry('Evidence withdrawn', z.object({ ...aboutEvidence, controls, inParts, stands })),
  'evidence-item.linked': entry(
    'Evidence linked to a control',
    z.object({ ...aboutEvidence, controls, inParts, stands, scope: EvidenceScope }),
  ),
  'evidence-item.unlinked': entry(
    'Evidence unlinked from a control',
    z.object({ ...aboutEvidence, controls, inParts, stands, scope: EvidenceScope }),
  ),
  'evidence-item.downloaded': entry(
    'File of evidence downloaded',
    z.object({ ...aboutEvidence, edition: z.number().int() }),
  ),
  'evidence-item.began': entry('Evidence holds from today', z.object({ ...aboutEvidence, controls, inParts, stands })),
  'evidence-item.ends-soon': entry(
    'Evidence ends soon',
    z.object({ ...aboutEvidence, days: z.number().int(), until: z.iso.date() }),
  ),
  'evidence-item.expired': entry(
    'Evidence has ended',
    z.object({ ...aboutEvidence, controls, inParts, until: z.iso.date() }),
  ),
} as const;
