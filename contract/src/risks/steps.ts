import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, RiskAcceptanceId, RiskId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { RestsOn, RiskAdvice, riskAdvisers, UnanswerableAdviser } from './advice.ts';
import { closingOutcomes, Risk, RiskRating, rating, riskInput } from './endpoints.ts';
import { AcceptanceState } from './treatment-states.ts';

export const changeRisk = endpoint({
  name: 'changeRisk',
  method: 'PATCH',
  path: '/api/clients/:clientId/risks/:riskId',
  scope: 'client',
  action: 'risks.change',
  summary: 'Changes what is said of an open risk: its rating, treatment, owner, review and progress.',
  input: z
    .object({ clientId: ClientId, riskId: RiskId, version: z.number().int() })
    .extend(z.object(riskInput).partial().shape)
    .extend({
      progress: z.coerce
        .number('Give a percent from 0 to 100.')
        .int()
        .min(0)
        .max(100, 'Give a percent from 0 to 100.')
        .optional(),
    }),
  output: Risk,
  example: { clientId: sample.clientId, riskId: sample.riskId, version: 1, impact: 4 },
});

export const startRiskTreatment = endpoint({
  name: 'startRiskTreatment',
  method: 'PUT',
  path: '/api/clients/:clientId/risks/:riskId/treatment',
  scope: 'client',
  action: 'risks.change',
  summary: 'Starts the treatment of an active risk.',
  input: z.object({ clientId: ClientId, riskId: RiskId }),
  output: Risk,
  example: { clientId: sample.clientId, riskId: sample.riskId },
});

export const resolveRisk = endpoint({
  name: 'resolveRisk',
  method: 'POST',
  path: '/api/clients/:clientId/risks/:riskId/resolution',
  scope: 'client',
  action: 'risks.change',
  summary: 'Closes a risk with the reason: its treatment is done, or it no longer applies.',
  input: z.object({
    clientId: ClientId,
    riskId: RiskId,
    outcome: z.enum(closingOutcomes),
    note: z.string().trim().min(1, 'Say why it can be closed.').max(2000),
  }),
  output: Risk,
  example: { clientId: sample.clientId, riskId: sample.riskId, outcome: 'Treated', note: 'Done and checked.' },
});

export const reopenRisk = endpoint({
  name: 'reopenRisk',
  method: 'DELETE',
  path: '/api/clients/:clientId/risks/:riskId/resolution',
  scope: 'client',
  action: 'risks.change',
  summary: 'Reopens a risk: it is active again and its treatment starts over.',
  input: z.object({ clientId: ClientId, riskId: RiskId }),
  output: Risk,
  example: { clientId: sample.clientId, riskId: sample.riskId },
});

export const reviewRisk = endpoint({
  name: 'reviewRisk',
  method: 'POST',
  path: '/api/clients/:clientId/risks/:riskId/reviews',
  scope: 'client',
  action: 'risks.change',
  summary: 'Records a review of an open risk: its current rating and the date of the next review.',
  input: z.object({
    clientId: ClientId,
    riskId: RiskId,
    version: z.number().int(),
    likelihood: rating,
    impact: rating,
    reviewOn: day(),
  }),
  output: Risk,
  example: {
    clientId: sample.clientId,
    riskId: sample.riskId,
    version: 1,
    likelihood: 4,
    impact: 5,
    reviewOn: '2027-03-01',
  },
});

const reason = z.string().trim().min(1, 'Say why the risk can be accepted.').max(2000);

/** A risk that was, or was to be, taken as it stands: by whom, why, until when, and what exactly was accepted. */
export const RiskAcceptance = z.object({
  id: RiskAcceptanceId,
  state: AcceptanceState,
  until: z.iso.date(),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  /** The rating as it was when it was accepted, and the target of then; neither changes afterwards. */
  accepted: RiskRating.nullable(),
  residual: RiskRating.nullable(),
  controls: z.array(ControlId),
  endedAt: z.iso.datetime().nullable(),
  /** What it rested on when it was given; null of one that was not, or before this was kept. */
  restsOn: RestsOn.nullable(),
});
export type RiskAcceptance = z.infer<typeof RiskAcceptance>;

export const listRiskAcceptances = endpoint({
  name: 'listRiskAcceptances',
  method: 'GET',
  path: '/api/clients/:clientId/risks/:riskId/acceptances',
  scope: 'client',
  action: 'risks.read',
  summary: 'Every acceptance of a risk that was proposed or given, the latest first.',
  input: z.object({ clientId: ClientId, riskId: RiskId }),
  output: z.object({
    acceptances: z.array(RiskAcceptance),
    /** Why the person who asks cannot accept this risk, its rating, owner, proposal and advice being as they are. */
    whyNotAccept: z.string().nullable(),
    /** What was advised on it, the newest last. */
    advice: z.array(RiskAdvice),
    /** Whose advice its acceptance needs at its current rating, of the duties that somebody holds. */
    advisers: z.array(z.enum(riskAdvisers)),
    /** Those of them that the person who asks holds. */
    advisesAs: z.array(z.enum(riskAdvisers)),
    /** Those of them whose advice is missing and whose holders cannot sign in to give it. */
    cannotAnswer: z.array(UnanswerableAdviser),
  }),
  example: { clientId: sample.clientId, riskId: sample.riskId },
});

export const proposeRiskAcceptance = endpoint({
  name: 'proposeRiskAcceptance',
  method: 'POST',
  path: '/api/clients/:clientId/risks/:riskId/acceptances',
  scope: 'client',
  action: 'risks.propose-acceptance',
  summary: 'Proposes that a risk is accepted at its current rating until a day.',
  input: z.object({ clientId: ClientId, riskId: RiskId, until: day(), reason }),
  output: Risk,
  status: 201,
  example: {
    clientId: sample.clientId,
    riskId: sample.riskId,
    until: '2027-03-01',
    reason: 'The system is replaced in spring.',
  },
});

export const acceptRisk = endpoint({
  name: 'acceptRisk',
  method: 'PUT',
  path: '/api/clients/:clientId/risks/:riskId/acceptance',
  scope: 'client',
  action: 'risks.accept',
  summary: 'Accepts a risk at its current rating until a day. Its owner and the proposer cannot accept it.',
  input: z.object({ clientId: ClientId, riskId: RiskId, version: z.number().int(), until: day(), reason }),
  output: Risk,
  example: {
    clientId: sample.clientId,
    riskId: sample.lowRiskId,
    version: 1,
    until: '2027-03-01',
    reason: 'Accepting costs less than a replacement now.',
  },
});

export const declineRiskAcceptance = endpoint({
  name: 'declineRiskAcceptance',
  method: 'POST',
  path: '/api/clients/:clientId/risks/:riskId/acceptance-refusals',
  scope: 'client',
  action: 'risks.accept',
  summary: 'Declines an acceptance that was proposed, with the reason.',
  input: z.object({
    clientId: ClientId,
    riskId: RiskId,
    note: z.string().trim().min(1, 'Say why it is declined.').max(2000),
  }),
  output: Risk,
  example: { clientId: sample.clientId, riskId: sample.lowRiskId, note: 'Treat it first.' },
});
