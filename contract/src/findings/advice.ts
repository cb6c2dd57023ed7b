import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, FindingId } from '../identifiers.ts';
import { reasons } from '../reasons.ts';
import { AcceptedOn, RestsOn, RiskAdvice, riskAdvices, riskAdvisers, UnanswerableAdviser } from '../risks/advice.ts';
import { sample } from '../sample.ts';
import { Finding, Severity } from './endpoints.ts';

/** What an adviser said of a finding whose risk is to be accepted; kept as it was given, with the severity that it was given on. */
export const FindingAdvice = RiskAdvice.omit({ rating: true }).extend({ severity: Severity });
export type FindingAdvice = z.infer<typeof FindingAdvice>;

/** The High or Critical severity from which the finding was lowered shortly before, and the day on which that was. */
const lowered = z.object({ severity: Severity, until: z.iso.date() }).nullable();

/** What the acceptance of a finding's risk rests on, as it is kept and recorded when it is given. */
export const FindingAcceptedOn = AcceptedOn.extend({ lowered });
export type FindingAcceptedOn = z.infer<typeof FindingAcceptedOn>;

/** The same as it is shown: with names. */
export const FindingRestsOn = RestsOn.extend({ lowered });
export type FindingRestsOn = z.infer<typeof FindingRestsOn>;

const about = { clientId: ClientId, findingId: FindingId };
const exampleOf = { clientId: sample.clientId, findingId: sample.findingId };

export const readFindingAdvice = endpoint({
  name: 'readFindingAdvice',
  method: 'GET',
  path: '/api/clients/:clientId/findings/:findingId/advice',
  scope: 'client',
  // Who reads of risks: what advisers say to their organisation is not for its broker, who sees its findings.
  action: 'risks.read',
  summary: 'Reads what was advised on accepting the risk of a finding, and whose advice is needed.',
  input: z.object(about),
  output: z.object({
    /** Why the person who asks cannot accept its risk, its severity, owner and advice being as they are. */
    whyNotAccept: z.string().nullable(),
    /** What was advised on it, the newest last. */
    advice: z.array(FindingAdvice),
    /** Whose advice accepting its risk needs at its current severity, of the duties that somebody holds. */
    advisers: z.array(z.enum(riskAdvisers)),
    /** Those of them that the person who asks holds. */
    advisesAs: z.array(z.enum(riskAdvisers)),
    /** Those of them whose advice is missing and who can be asked: they were not yet, or somebody else holds the duty since. */
    toAsk: z.array(z.enum(riskAdvisers)),
    /** Those of them whose advice is missing and whose holders cannot sign in to give it. */
    cannotAnswer: z.array(UnanswerableAdviser),
    /** What the acceptance rested on when it was given; null where its risk is not accepted, or was before this was kept. */
    restsOn: FindingRestsOn.nullable(),
  }),
  example: exampleOf,
});

export const askForFindingAdvice = endpoint({
  name: 'askForFindingAdvice',
  method: 'PUT',
  path: '/api/clients/:clientId/findings/:findingId/advice-request',
  scope: 'client',
  action: 'findings.accept-risk',
  summary: 'Asks those whose advice is missing for it, before the risk of a finding is accepted.',
  input: z.object(about),
  output: Finding,
  example: exampleOf,
});

export const adviseOnFinding = endpoint({
  name: 'adviseOnFinding',
  method: 'POST',
  path: '/api/clients/:clientId/findings/:findingId/advice',
  scope: 'client',
  action: 'risks.advise',
  summary: 'Records whether the CISO or the data protection officer advises to accept the risk of a finding.',
  input: z.object({
    ...about,
    version: z.number().int(),
    advises: z.enum(riskAdvices, 'Choose what you advise.'),
    reasons: reasons(),
  }),
  output: Finding,
  status: 201,
  example: {
    ...exampleOf,
    version: 1,
    advises: 'accept',
    reasons: 'The system is replaced in spring, and it is apart from the others.',
  },
});
