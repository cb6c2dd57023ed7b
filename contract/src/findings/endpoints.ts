import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, FindingId, FrameworkId, PersonId, RequirementRef } from '../identifiers.ts';
import { highestFirst, isHigh } from '../levels.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

export const findingKinds = ['Major nonconformity', 'Minor nonconformity', 'Observation', 'Exception'] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;

export const findingSources = ['Audit', 'Scan', 'Phishing', 'Insurer', 'Incident', 'Self-assessment'] as const;
export const FindingSource = z.enum(findingSources);
export type FindingSource = z.infer<typeof FindingSource>;

/** The levels, and Info for what is told without being a level. */
export const severities = [...highestFirst, 'Info'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** The states in which a finding is still a gap; the others end it, or set it aside for a time. */
export const openFindingStatuses = ['Open', 'In Progress', 'Ready for Review', 'Needs Revision'] as const;
export const findingStatuses = [...openFindingStatuses, 'Closed', 'Risk Accepted', 'False Positive'] as const;
export const FindingStatus = z.enum(findingStatuses);
export type FindingStatus = z.infer<typeof FindingStatus>;

/** Whether a finding is still a gap. */
export function isOpenFinding(status: FindingStatus): boolean {
  return openFindingStatuses.some((open) => open === status);
}

/** Whether a severity makes a control count as ineffective while the finding is open. */
export const isGraveSeverity: (severity: string) => boolean = isHigh;

/** How a finding came to an end. */
export const resolutionMethods = ['Fixed', 'Fixed elsewhere', 'No longer there', 'Exception agreed'] as const;
export const ResolutionMethod = z.enum(resolutionMethods);
export type ResolutionMethod = z.infer<typeof ResolutionMethod>;

/** A risk is accepted for a year at most (insurance domain §9.3, SoD-6). */
export const longestAcceptanceDays = 365;

export const FindingSummary = z.object({
  id: FindingId,
  /** Counted from 1 in each organisation, and never given twice. */
  number: z.number().int(),
  title: z.string(),
  description: z.string(),
  kind: FindingKind,
  source: FindingSource,
  severity: Severity,
  status: FindingStatus,
  owner: z.object({ id: PersonId, name: z.string() }).nullable(),
  /** The common control that it is about. */
  control: z.object({ id: ControlId, name: z.string() }).nullable(),
  framework: z.object({ id: FrameworkId, shortName: z.string() }).nullable(),
  requirement: z.object({ ref: RequirementRef, title: z.string() }).nullable(),
  identifiedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** The last day on which its risk is accepted. */
  acceptedUntil: z.iso.date().nullable(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type FindingSummary = z.infer<typeof FindingSummary>;

const Named = z.object({ id: FindingId, number: z.number().int(), title: z.string() });

export const Finding = FindingSummary.extend({
  /** Whether the due date was agreed, or follows from the severity. */
  dueAgreed: z.boolean(),
  /** While it is open at this severity, the control counts as ineffective everywhere. */
  lowersControl: z.boolean(),
  /** Whether the reader owns it, owned it or worked on it: then somebody else closes it, accepts its risk or dismisses it. */
  isOwnWork: z.boolean(),
  rootCause: z.string(),
  correctiveAction: z.string(),
  effectivenessCheck: z.string(),
  /** What whoever reviewed it asked for. */
  reviewNote: z.string().nullable(),
  method: ResolutionMethod.nullable(),
  /** Why its risk is accepted, or why it is a false positive. */
  reason: z.string().nullable(),
  /** Who closed, accepted or dismissed it, and when. */
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Days from the day it was found to the day it was closed. */
  daysOpen: z.number().int().nullable(),
  /** The finding that came back as this one, and how many days it stayed away. */
  recursOf: Named.extend({ daysClean: z.number().int() }).nullable(),
  cameBackAs: z.array(Named),
});
export type Finding = z.infer<typeof Finding>;

const title = line().min(1, 'Say what was found.').max(200);
const text = z.string().trim().max(4000);
const said = (missing: string) => z.string().trim().min(1, missing).max(4000);
const reason = z.string().trim().min(20, 'Say why in a sentence: 20 characters or more.').max(2000);
const version = z.number().int();
const about = { clientId: ClientId, findingId: FindingId };
const exampleOf = { clientId: sample.clientId, findingId: sample.findingId };

export const findingSorts = ['severity', 'due', '-due', 'number', '-number', '-updated'] as const;

export const listFindings = endpoint({
  name: 'listFindings',
  method: 'GET',
  path: '/api/clients/:clientId/findings',
  scope: 'client',
  action: 'findings.list',
  summary: 'The findings of one client, a page at a time. The open ones are what the dashboard counts.',
  input: z.object({
    clientId: ClientId,
    status: z.enum(['open', 'overdue', ...findingStatuses]).optional(),
    severity: Severity.optional(),
    kind: FindingKind.optional(),
    source: FindingSource.optional(),
    control: ControlId.optional(),
    owner: PersonId.optional(),
    search: search(),
    sort: z.enum(findingSorts).default('severity'),
    ...listInput,
  }),
  output: page(FindingSummary),
  example: { clientId: sample.clientId, count: 'true' },
});

export const readFinding = endpoint({
  name: 'readFinding',
  method: 'GET',
  path: '/api/clients/:clientId/findings/:findingId',
  scope: 'client',
  action: 'findings.list',
  summary: 'One finding with its cause, what is done about it and how it ended.',
  input: z.object(about),
  output: Finding,
  example: exampleOf,
});

const facts = {
  title,
  description: text,
  kind: FindingKind,
  source: FindingSource,
  severity: Severity,
  ownerId: PersonId.nullable(),
  controlId: ControlId.nullable(),
  frameworkId: FrameworkId.nullable(),
  requirementRef: RequirementRef.nullable(),
};

export const raiseFinding = endpoint({
  name: 'raiseFinding',
  method: 'POST',
  path: '/api/clients/:clientId/findings',
  scope: 'client',
  action: 'findings.raise',
  summary: 'Raises a finding. At High or Critical severity its control counts as ineffective from now on.',
  input: z.object({
    clientId: ClientId,
    ...facts,
    description: facts.description.default(''),
    ownerId: facts.ownerId.default(null),
    controlId: facts.controlId.default(null),
    frameworkId: facts.frameworkId.default(null),
    requirementRef: facts.requirementRef.default(null),
    /** Today where none is given. */
    identifiedOn: day().nullable().default(null),
    /** Follows from the severity where none is given. */
    dueOn: day().nullable().default(null),
    /** The closed finding that has come back. */
    recursOf: FindingId.nullable().default(null),
  }),
  output: Finding,
  status: 201,
  example: {
    clientId: sample.clientId,
    title: 'Two leavers still had accounts',
    kind: 'Minor nonconformity',
    source: 'Audit',
    severity: 'Medium',
    controlId: 'IAM-04',
  },
});

export const changeFinding = endpoint({
  name: 'changeFinding',
  method: 'PATCH',
  path: '/api/clients/:clientId/findings/:findingId',
  scope: 'client',
  action: 'findings.change',
  summary: 'Changes what an open finding says, how severe it is, whose it is and when it is due.',
  input: z.object({
    ...about,
    version,
    ...z.object(facts).partial().shape,
    dueOn: day().optional(),
    rootCause: text.optional(),
    correctiveAction: text.optional(),
  }),
  output: Finding,
  example: { ...exampleOf, version: 1, severity: 'Low' },
});

export const startFinding = endpoint({
  name: 'startFinding',
  method: 'PUT',
  path: '/api/clients/:clientId/findings/:findingId/start',
  scope: 'client',
  action: 'findings.work',
  summary: 'Says that work on a finding has begun.',
  input: z.object(about),
  output: Finding,
  example: exampleOf,
});

export const submitFinding = endpoint({
  name: 'submitFinding',
  method: 'PUT',
  path: '/api/clients/:clientId/findings/:findingId/submission',
  scope: 'client',
  action: 'findings.work',
  summary: 'Hands a finding over for review, with its root cause and what was done about it.',
  input: z.object({
    ...about,
    version,
    rootCause: said('Say why it could happen.'),
    correctiveAction: said('Say what was done about it.'),
  }),
  output: Finding,
  example: { ...exampleOf, version: 1, rootCause: 'No one told IT.', correctiveAction: 'HR now opens a ticket.' },
});

export const returnFinding = endpoint({
  name: 'returnFinding',
  method: 'POST',
  path: '/api/clients/:clientId/findings/:findingId/return',
  scope: 'client',
  action: 'findings.review',
  summary: 'Sends a finding back from review, saying what it still needs.',
  input: z.object({ ...about, version, note: said('Say what it still needs.') }),
  output: Finding,
  example: { ...exampleOf, version: 1, note: 'Show the ticket of the last leaver.' },
});

export const closeFinding = endpoint({
  name: 'closeFinding',
  method: 'POST',
  path: '/api/clients/:clientId/findings/:findingId/closure',
  scope: 'client',
  action: 'findings.review',
  summary: 'Closes a finding after review, for good; the control that it lowered is raised again.',
  input: z.object({
    ...about,
    version,
    method: ResolutionMethod,
    effectivenessCheck: said('Say how you know that it works.'),
  }),
  output: Finding,
  example: { ...exampleOf, version: 1, method: 'Fixed', effectivenessCheck: 'The last three leavers were checked.' },
});

export const acceptFindingRisk = endpoint({
  name: 'acceptFindingRisk',
  method: 'POST',
  path: '/api/clients/:clientId/findings/:findingId/risk-acceptance',
  scope: 'client',
  action: 'findings.accept-risk',
  summary: 'Accepts the risk of an open finding until a day; a grave one is for senior management, after advice.',
  input: z.object({ ...about, version, reason, until: day() }),
  output: Finding,
  example: { ...exampleOf, version: 1, reason: 'The system is switched off in March.', until: '2027-03-31' },
});

export const withdrawRiskAcceptance = endpoint({
  name: 'withdrawRiskAcceptance',
  method: 'DELETE',
  path: '/api/clients/:clientId/findings/:findingId/risk-acceptance',
  scope: 'client',
  action: 'findings.accept-risk',
  summary: 'Takes an accepted risk back: the finding is open again, and lowers its control again.',
  input: z.object(about),
  output: Finding,
  example: exampleOf,
});

export const dismissFinding = endpoint({
  name: 'dismissFinding',
  method: 'POST',
  path: '/api/clients/:clientId/findings/:findingId/dismissal',
  scope: 'client',
  action: 'findings.review',
  summary: 'Says that an open finding is a false positive, and why.',
  input: z.object({ ...about, version, reason }),
  output: Finding,
  example: { ...exampleOf, version: 1, reason: 'The scanner read the wrong host.' },
});
