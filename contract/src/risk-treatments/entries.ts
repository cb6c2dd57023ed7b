import { z } from 'zod';
import { entry } from '../entry.ts';
import { ControlId, FindingId, RiskId } from '../identifiers.ts';
import { LoweredScale } from './endpoints.ts';

/** What is recorded of the treatment of risks. */
export const riskTreatmentsEntries = {
  'risk-control.set': entry(
    'Effect of a control on a risk set',
    z.object({ riskId: RiskId, controlId: ControlId, lowers: LoweredScale, steps: z.number().int() }),
  ),
  'risk-finding.linked': entry('Risk linked to a finding', z.object({ riskId: RiskId, findingId: FindingId })),
  'risk-finding.unlinked': entry('Risk unlinked from a finding', z.object({ riskId: RiskId, findingId: FindingId })),
} as const;
