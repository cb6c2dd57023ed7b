import { z } from 'zod';
import { Proof } from '../compliance/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { FindingStatus, Severity } from '../findings/endpoints.ts';
import { ClientId, ControlId, FindingId, RiskId } from '../identifiers.ts';
import { RiskLevel, RiskStatus } from '../risks/endpoints.ts';
import { sample } from '../sample.ts';

/** What a control lowers of a risk. */
export const loweredScales = ['Likelihood', 'Impact', 'Both'] as const;
export const LoweredScale = z.enum(loweredScales);
export type LoweredScale = z.infer<typeof LoweredScale>;

/** What a control counts today: it holds, holds in part, does not hold, does not apply, or nothing is recorded of it. */
export const controlStandings = ['Holds', 'Partly', 'Does not hold', 'Not applicable', 'Not recorded'] as const;
export const ControlStanding = z.enum(controlStandings);
export type ControlStanding = z.infer<typeof ControlStanding>;

/** A control that holds a risk down, and what it does to its rating. */
export const TreatingControl = z.object({
  id: ControlId,
  name: z.string(),
  lowers: LoweredScale,
  steps: z.number().int(),
  standing: ControlStanding,
  /** What it rests on; null where nothing is recorded or it does not apply. */
  proof: Proof.nullable(),
  /** Why it stands so, in words. */
  why: z.string(),
  /** Whether it holds less than when the risk was last rated. */
  failing: z.boolean(),
  /** Whether it holds more than when the risk was last rated: rating it again may bring it down. */
  improved: z.boolean(),
});
export type TreatingControl = z.infer<typeof TreatingControl>;

export const RiskFinding = z.object({
  id: FindingId,
  number: z.number().int(),
  title: z.string(),
  severity: Severity,
  status: FindingStatus,
});

/** What holds a risk down, and which findings it is about. */
export const RiskTreatment = z.object({
  controls: z.array(TreatingControl),
  /** What controls that failed would add, and what of it the scale and the inherent rating leave room for. */
  raise: z.object({
    asked: z.object({ likelihood: z.number().int(), impact: z.number().int() }),
    added: z.object({ likelihood: z.number().int(), impact: z.number().int() }),
  }),
  findings: z.array(RiskFinding),
});
export type RiskTreatment = z.infer<typeof RiskTreatment>;

const about = { clientId: ClientId, riskId: RiskId };
const exampleOf = { clientId: sample.clientId, riskId: sample.riskId };

export const readRiskTreatment = endpoint({
  name: 'readRiskTreatment',
  method: 'GET',
  path: '/api/clients/:clientId/risks/:riskId/treatment',
  scope: 'client',
  action: 'risks.read',
  summary: 'The controls that treat a risk with what each does to its rating, and the findings that it is linked to.',
  input: z.object(about),
  output: RiskTreatment,
  example: exampleOf,
});

export const setRiskControl = endpoint({
  name: 'setRiskControl',
  method: 'PUT',
  path: '/api/clients/:clientId/risks/:riskId/controls/:controlId',
  scope: 'client',
  action: 'risks.change',
  summary: 'Sets the effect of a control on a risk: likelihood, impact or both, and by how many steps.',
  input: z.object({
    ...about,
    controlId: ControlId,
    lowers: LoweredScale,
    steps: z.coerce.number('Choose 1 to 4.').int().min(1, 'Choose 1 to 4.').max(4, 'Choose 1 to 4.'),
  }),
  output: RiskTreatment,
  example: { ...exampleOf, riskId: sample.lowRiskId, controlId: 'IAM-06', lowers: 'Impact', steps: 2 },
});

export const linkRiskFinding = endpoint({
  name: 'linkRiskFinding',
  method: 'PUT',
  path: '/api/clients/:clientId/risks/:riskId/findings/:findingId',
  scope: 'client',
  action: 'risks.change',
  summary: 'Links a risk to a finding.',
  input: z.object({ ...about, findingId: FindingId }),
  output: RiskTreatment,
  example: { ...exampleOf, findingId: sample.findingId },
});

export const unlinkRiskFinding = endpoint({
  name: 'unlinkRiskFinding',
  method: 'DELETE',
  path: '/api/clients/:clientId/risks/:riskId/findings/:findingId',
  scope: 'client',
  action: 'risks.change',
  summary: 'Removes the link between a risk and a finding.',
  input: z.object({ ...about, findingId: FindingId }),
  output: RiskTreatment,
  example: { ...exampleOf, riskId: sample.lowRiskId, findingId: sample.findingId },
});

/** A risk as it stands beside a finding. */
export const LinkedRisk = z.object({
  id: RiskId,
  title: z.string(),
  status: RiskStatus,
  score: z.number().int(),
  level: RiskLevel,
});

export const listRisksOfFinding = endpoint({
  name: 'listRisksOfFinding',
  method: 'GET',
  path: '/api/clients/:clientId/findings/:findingId/risks',
  scope: 'client',
  action: 'risks.read',
  summary: 'The risks that a finding is linked to.',
  input: z.object({ clientId: ClientId, findingId: FindingId }),
  output: z.object({ risks: z.array(LinkedRisk) }),
  example: { clientId: sample.clientId, findingId: sample.findingId },
});
