import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, PrivacyEventId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { DeadlineStep } from './working.ts';

/** What a person can ask for (UK GDPR Art. 15 to 18, 20 and 21). */
export const requestKinds = ['access', 'rectification', 'erasure', 'restriction', 'portability', 'objection'] as const;
export const privacyEventKinds = [...requestKinds, 'breach', 'complaint'] as const;
export const PrivacyEventKind = z.enum(privacyEventKinds);
export type PrivacyEventKind = z.infer<typeof PrivacyEventKind>;

export const privacyKindNames: Readonly<Record<PrivacyEventKind, string>> = {
  access: 'Access',
  rectification: 'Rectification',
  erasure: 'Erasure',
  restriction: 'Restriction',
  portability: 'Portability',
  objection: 'Objection',
  breach: 'Breach',
  complaint: 'Complaint',
};

/** How an event stands to its deadline. None of it is anybody's word: it follows from recorded instants and the clock. */
export const clockStates = ['late', 'due-soon', 'due', 'waiting', 'kept', 'kept-late', 'none'] as const;
export const ClockState = z.enum(clockStates);
export type ClockState = z.infer<typeof ClockState>;

/** The states of an open deadline: it is not decided yet, late or not. */
export const openDeadlineStates = ['late', 'due-soon', 'due', 'waiting'] as const satisfies readonly ClockState[];

export const clockStateNames: Readonly<Record<ClockState, string>> = {
  late: 'Late',
  'due-soon': 'Due soon',
  due: 'On time',
  waiting: 'Awaiting the person',
  kept: 'Kept',
  'kept-late': 'Missed',
  none: 'No deadline',
};

/** What can be recorded of an event, each once. */
export const privacyStepKinds = [
  ...(['acknowledged', 'identity-asked', 'identity-received', 'fee-asked', 'fee-received'] as const),
  ...(['details-asked', 'details-received', 'extended', 'reported', 'not-reportable'] as const),
  ...(['people-told', 'people-not-told', 'answered', 'withdrawn', 'closed'] as const),
] as const;
export const PrivacyStepKind = z.enum(privacyStepKinds);
export type PrivacyStepKind = z.infer<typeof PrivacyStepKind>;

export const privacyStepNames: Readonly<Record<PrivacyStepKind, string>> = {
  acknowledged: 'Acknowledged',
  'identity-asked': 'Proof of identity asked for',
  'identity-received': 'Proof of identity received',
  'fee-asked': 'Fee asked for',
  'fee-received': 'Fee received',
  'details-asked': 'Asked what is meant',
  'details-received': 'Told what is meant',
  extended: 'Extended by two months',
  reported: 'Reported to the ICO',
  'not-reportable': 'Not reported: unlikely to be a risk',
  'people-told': 'People affected were told',
  'people-not-told': 'People need not be told',
  answered: 'Answered',
  withdrawn: 'Withdrawn by the person',
  closed: 'Closed',
};

/** The steps that are a decision, and so are recorded with its reason. */
export const reasonedSteps = [
  ...(['extended', 'not-reportable', 'people-not-told'] as const),
] as const satisfies readonly PrivacyStepKind[];

/** The law that a clock is of. */
export const clockLaws: Readonly<Record<'request' | 'breach' | 'complaint', string>> = {
  request: 'UK GDPR Art. 12(3) and 12A',
  breach: 'UK GDPR Art. 33(1)',
  complaint: 'Data Protection Act 2018, s.164A',
};

/** Which of the three clocks an event of a kind runs on. */
export const clockOf = (kind: PrivacyEventKind): keyof typeof clockLaws =>
  kind === 'breach' || kind === 'complaint' ? kind : 'request';

export const PrivacyEventSummary = z.object({
  id: PrivacyEventId,
  /** Counted from 1 in each organisation, and never given twice. */
  number: z.number().int(),
  kind: PrivacyEventKind,
  /** The organisation's own word for it, such as the number of its file; never a person's name. */
  reference: z.string(),
  summary: z.string(),
  /** When it was received, or when a breach became known. */
  cameAt: z.iso.datetime(),
  /** The last moment of the deadline; null where there is none, or none yet. */
  dueAt: z.iso.datetime().nullable(),
  /** When what the deadline is about was done. */
  metAt: z.iso.datetime().nullable(),
  state: ClockState,
  /** Whether nothing more is to be done. */
  ended: z.boolean(),
  /** `you` where it is whoever asks. */
  owner: z.object({ id: PersonId, name: z.string(), left: z.boolean(), you: z.boolean() }).nullable(),
  version: z.number().int(),
});
export type PrivacyEventSummary = z.infer<typeof PrivacyEventSummary>;

/** What a data protection officer can advise on a breach. */
export const advices = ['report', 'not-report'] as const;
export type Advice = (typeof advices)[number];

export const adviceNames: Readonly<Record<Advice, string>> = {
  report: 'Report it to the ICO',
  'not-report': 'Need not be reported',
};

/** What the data protection officer advised on a breach; kept as it was given. */
export const PrivacyAdvice = z.object({
  advises: z.enum(advices),
  reasons: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
});
export type PrivacyAdvice = z.infer<typeof PrivacyAdvice>;

export const PrivacyStep = z.object({
  kind: PrivacyStepKind,
  at: z.iso.datetime(),
  reason: z.string().nullable(),
  /** Why there was no data protection officer to ask, where a breach was not reported without advice. */
  noOfficer: z.string().nullable(),
  /** Why a breach was not reported against the advice that was given. */
  disagreement: z.string().nullable(),
  by: z.string(),
});
export type PrivacyStep = z.infer<typeof PrivacyStep>;

export const PrivacyEvent = PrivacyEventSummary.extend({
  steps: z.array(PrivacyStep),
  /** What the data protection officer advised on a breach, the newest last. */
  advice: z.array(PrivacyAdvice),
  /** Whether somebody is data protection officer today, whose advice a decision not to report needs. */
  hasOfficer: z.boolean(),
  /** How the deadline came about, step by step. */
  working: z.array(DeadlineStep),
  /** The last moment at which the person may be told that it takes longer. */
  extendableUntil: z.iso.datetime().nullable(),
  /** What can be recorded next. */
  next: z.array(PrivacyStepKind),
});
export type PrivacyEvent = z.infer<typeof PrivacyEvent>;

/** How many deadlines of the last twelve months were kept, how many are open, and how many of the open ones are late. */
export const ClockCount = z.object({
  kept: z.number().int(),
  /** Those that are decided: kept, kept late, or missed and still open. */
  of: z.number().int(),
  open: z.number().int(),
  late: z.number().int(),
});
export type ClockCount = z.infer<typeof ClockCount>;

const about = { clientId: ClientId, eventId: PrivacyEventId };
const exampleOf = { clientId: sample.clientId, eventId: sample.privacyEventId };
const reference = line().min(1, 'Enter the reference of your own file.').max(60);
const summary = z.string().trim().max(2000);
export const instant = z.iso
  .datetime({ error: 'Give a date and a time.' })
  .refine((at) => at >= '2018' && at < '3000', 'Give a date from 2018 on.');

export const privacyEventSorts = ['due', '-came', 'came'] as const;

export const listPrivacyEvents = endpoint({
  name: 'listPrivacyEvents',
  method: 'GET',
  path: '/api/clients/:clientId/privacy-events',
  scope: 'client',
  action: 'privacy-events.read',
  whileSuspended: true,
  summary: 'People’s requests, personal data breaches and complaints with their deadlines, a page at a time.',
  input: z.object({
    clientId: ClientId,
    kind: z.enum(['request', ...privacyEventKinds]).optional(),
    /** `open-deadline` is every open deadline, late or not; `open` every event that is not over. */
    state: z.enum(['open', 'open-deadline', ...clockStates]).optional(),
    owner: PersonId.optional(),
    search: search(),
    sort: z.enum(privacyEventSorts).default('due'),
    ...listInput,
  }),
  output: page(PrivacyEventSummary),
  example: { clientId: sample.clientId, count: 'true' },
});

export const readPrivacyEvent = endpoint({
  name: 'readPrivacyEvent',
  method: 'GET',
  path: '/api/clients/:clientId/privacy-events/:eventId',
  scope: 'client',
  action: 'privacy-events.read',
  whileSuspended: true,
  summary: 'One event with what was recorded of it and how its deadline came about.',
  input: z.object(about),
  output: PrivacyEvent,
  example: exampleOf,
});

export const readPrivacyClocks = endpoint({
  name: 'readPrivacyClocks',
  method: 'GET',
  path: '/api/clients/:clientId/privacy-clocks',
  scope: 'client',
  action: 'privacy-events.read',
  whileSuspended: true,
  summary: 'How many deadlines of the last twelve months were kept, of requests, breaches and complaints.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ request: ClockCount, breach: ClockCount, complaint: ClockCount }),
  example: { clientId: sample.clientId },
});

export const addPrivacyEvent = endpoint({
  name: 'addPrivacyEvent',
  method: 'POST',
  path: '/api/clients/:clientId/privacy-events',
  scope: 'client',
  action: 'privacy-events.change',
  whileSuspended: true,
  summary: 'Records a request, a breach or a complaint; its clock runs from the moment that it came.',
  input: z.object({
    clientId: ClientId,
    kind: PrivacyEventKind,
    reference,
    summary: summary.default(''),
    cameAt: instant,
    ownerId: PersonId.nullable().default(null),
  }),
  output: PrivacyEvent,
  status: 201,
  example: { clientId: sample.clientId, kind: 'access', reference: 'SAR-104', cameAt: '2026-11-02T09:00:00.000Z' },
});

export const changePrivacyEvent = endpoint({
  name: 'changePrivacyEvent',
  method: 'PATCH',
  path: '/api/clients/:clientId/privacy-events/:eventId',
  scope: 'client',
  action: 'privacy-events.change',
  whileSuspended: true,
  summary: 'Changes the facts of an event, the time it was received, or its owner; the deadline follows.',
  input: z.object({
    ...about,
    version: z.number().int(),
    reference: reference.optional(),
    summary: summary.optional(),
    cameAt: instant.optional(),
    ownerId: PersonId.nullable().optional(),
  }),
  output: PrivacyEvent,
  example: { ...exampleOf, version: 1, reference: 'SAR-104' },
});
