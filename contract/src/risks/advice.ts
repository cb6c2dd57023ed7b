import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, RiskId } from '../identifiers.ts';
import { reasons } from '../reasons.ts';
import { sample } from '../sample.ts';
import { Risk, RiskRating } from './endpoints.ts';

/** Whose advice the acceptance of a high or critical risk rests on (insurance domain §9.3, SoD-6). */
export const riskAdvisers = ['CISO', 'DPO'] as const;
export type RiskAdviser = (typeof riskAdvisers)[number];

/** What can be advised on a risk that is to be accepted. */
export const riskAdvices = ['accept', 'treat'] as const;
export type RiskAdviceKind = (typeof riskAdvices)[number];

export const riskAdviceNames: Readonly<Record<RiskAdviceKind, string>> = {
  accept: 'Accept the risk',
  treat: 'Treat the risk first',
};

/** What an adviser said of a risk; kept as it was given, with the rating that it was given on. */
export const RiskAdvice = z.object({
  duty: z.enum(riskAdvisers),
  advises: z.enum(riskAdvices),
  reasons: z.string(),
  rating: RiskRating.nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Whether it still counts: the risk was not rated anew since, and no acceptance of it was declined or ended. */
  current: z.boolean(),
});
export type RiskAdvice = z.infer<typeof RiskAdvice>;

/** A duty whose advice is missing, held by somebody alone who cannot sign in: who that is, and who stands in for them. */
export const UnanswerableAdviser = z.object({
  duty: z.enum(riskAdvisers),
  holder: z.string(),
  deputy: z.string().nullable(),
});
export type UnanswerableAdviser = z.infer<typeof UnanswerableAdviser>;

const rated = z.number().int().min(1).max(5);
const givenAdvice = z.object({ duty: z.enum(riskAdvisers), advises: z.enum(riskAdvices) });

/** What an acceptance rests on, as it is kept and recorded when it is given. */
export const AcceptedOn = z.object({
  /** The advice that counted. */
  advice: z.array(givenAdvice),
  /** The vacant duties whose advice this risk needs: who held each last, and the first day on which they did not any more. */
  unheld: z.array(
    z.object({ duty: z.enum(riskAdvisers), personId: PersonId.nullable(), until: z.iso.date().nullable() }),
  ),
  /** The high or critical rating from which it was lowered shortly before, and the day on which that was. */
  lowered: z.object({ likelihood: rated, impact: rated, until: z.iso.date() }).nullable(),
});
export type AcceptedOn = z.infer<typeof AcceptedOn>;

/** The same as it is shown: with names, and with the level of the rating. */
export const RestsOn = z.object({
  advice: z.array(givenAdvice),
  unheld: z.array(
    z.object({ duty: z.enum(riskAdvisers), lastHeldBy: z.string().nullable(), until: z.iso.date().nullable() }),
  ),
  lowered: z.object({ rating: RiskRating, until: z.iso.date() }).nullable(),
});
export type RestsOn = z.infer<typeof RestsOn>;

export const adviseOnRisk = endpoint({
  name: 'adviseOnRisk',
  method: 'POST',
  path: '/api/clients/:clientId/risks/:riskId/advice',
  scope: 'client',
  action: 'risks.advise',
  summary: 'Records whether the CISO or the data protection officer advises to accept a risk; kept as it was given.',
  input: z.object({
    clientId: ClientId,
    riskId: RiskId,
    version: z.number().int(),
    advises: z.enum(riskAdvices, 'Choose what you advise.'),
    reasons: reasons(),
  }),
  output: Risk,
  status: 201,
  example: {
    clientId: sample.clientId,
    riskId: sample.riskId,
    version: 1,
    advises: 'accept',
    reasons: 'The system is replaced in spring, and it is apart from the others.',
  },
});
