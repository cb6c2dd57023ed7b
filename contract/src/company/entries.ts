import { z } from 'zod';
import { entry } from '../entry.ts';
import { Sha256 } from '../entry-facts.ts';
import { CompanyReason, CompanyRecordKind } from './endpoints.ts';
import { CompanySectionName, FactNameShape } from './facts.ts';

/** What is recorded of the company profile: which facts, from which day, and a sealed digest of each value. */
export const companyEntries = {
  'company.recorded': entry(
    'Company profile recorded',
    z.object({
      section: CompanySectionName,
      kind: CompanyRecordKind,
      effectiveFrom: z.iso.date(),
      reason: CompanyReason.nullable(),
      facts: z.array(
        z.object({
          fact: FactNameShape,
          number: z.number().int(),
          replaces: z.number().int().nullable(),
          /** SHA-256 over a secret of the record and its value: proves a value that is shown, and tells none. */
          seal: Sha256,
        }),
      ),
    }),
  ),
} as const;
