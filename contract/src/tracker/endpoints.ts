import { z } from 'zod';
import { type Place, reachIn } from '../access.ts';
import { BulkOutcome } from '../compliance/bulk-answers.ts';
import { Proof, RequirementResult, RestsOn } from '../compliance/endpoints.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, EvidenceItemId, FrameworkId, PersonId, RequirementRef } from '../identifiers.ts';
import type { Level } from '../levels.ts';
import { ClockCount, privacyEventKinds } from '../privacy-events/endpoints.ts';
import { sample } from '../sample.ts';

/** How grave it would be in law if a duty were not met. It is a judgement, and no part of any score. */
export const legalRisks = ['high', 'medium', 'low'] as const;
export const LegalRisk = z.enum(legalRisks);
export type LegalRisk = z.infer<typeof LegalRisk>;
export const legalRiskNames: Readonly<Record<LegalRisk, Level>> = { high: 'High', medium: 'Medium', low: 'Low' };

/** What a clock duty counts: the deadlines of events of one kind, or whether people were told of a breach. */
export const ClockDuty = ClockCount.extend({
  about: z.enum(['request', ...privacyEventKinds, 'people']),
});
export type ClockDuty = z.infer<typeof ClockDuty>;

/** One requirement as the tracker shows it. */
export const TrackerLine = z.object({
  ref: RequirementRef,
  title: z.string(),
  /** The group at the top that it stands in: a chapter or a category. */
  group: z.string(),
  result: RequirementResult,
  /** Of what is met: what it rests on. */
  proof: Proof.nullable(),
  restsOn: RestsOn,
  percent: z.number().min(0).max(100).nullable(),
  /** Whether an override counts in place of what follows from the controls. */
  overridden: z.boolean(),
  /** Why it does not apply, where it does not. */
  leftOutBecause: z.string().nullable(),
  /** From when the newest approved evidence behind its controls is. */
  evidenceOn: z.iso.date().nullable(),
  /** When the first of that evidence ends. */
  evidenceUntil: z.iso.date().nullable(),
  evidence: z.object({ id: EvidenceItemId, number: z.number().int(), title: z.string() }).nullable(),
  /** `you` where it is whoever asks. */
  owner: z.object({ id: PersonId, name: z.string(), left: z.boolean(), you: z.boolean() }).nullable(),
  nextAction: z.string(),
  targetOn: z.iso.date().nullable(),
  /** Whether its date is over while it is not met. */
  late: z.boolean(),
  legalRisk: LegalRisk.nullable(),
  note: z.string(),
  /** The open action item that is linked to it and due first, and how many there are. */
  action: z.object({ id: ActionItemId, title: z.string(), dueOn: z.iso.date(), of: z.number().int() }).nullable(),
  /** How its deadlines were kept, where it is a duty with one. */
  clock: ClockDuty.nullable(),
  /** 0 while nobody has said anything of it. */
  version: z.number().int(),
});
export type TrackerLine = z.infer<typeof TrackerLine>;

/** Whether whoever stands so sees the tracker: nobody else can answer for a line of it. */
export const seesTracker = (place: Place): boolean => reachIn(place, 'tracker.read') === 'client';

const about = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: 'uk-gdpr' };

export const readTracker = endpoint({
  name: 'readTracker',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/tracker',
  scope: 'client',
  action: 'tracker.read',
  summary: 'Every requirement of a framework with its result, evidence, owner, next action, date and legal risk.',
  input: z.object(about),
  output: z.object({
    groups: z.array(z.object({ ref: z.string(), title: z.string() })),
    lines: z.array(TrackerLine),
  }),
  example: exampleOf,
});

export const setTrackerLine = endpoint({
  name: 'setTrackerLine',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/tracker/line',
  scope: 'client',
  action: 'tracker.change',
  summary: 'Says whose a requirement is, what is done next and by when, and how grave it is in law. It moves no score.',
  input: z.object({
    ...about,
    ref: RequirementRef,
    ownerId: PersonId.nullable(),
    nextAction: z.string().trim().max(500, 'Use at most 500 characters.'),
    targetOn: day().nullable(),
    legalRisk: LegalRisk.nullable(),
    note: z.string().trim().max(2000, 'Use at most 2,000 characters.'),
    version: z.number().int().min(0),
  }),
  output: TrackerLine,
  example: {
    ...exampleOf,
    ref: 'Art.33(1)',
    ownerId: null,
    nextAction: 'Rehearse the breach plan',
    version: 1,
    targetOn: '2026-12-15',
    legalRisk: 'high',
    note: '',
  },
});

export const setTrackerLines = endpoint({
  name: 'setTrackerLines',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/tracker/lines',
  scope: 'client',
  action: 'tracker.change',
  summary:
    'Gives many requirements one owner, one date or both; those that somebody changed meanwhile stay as they are.',
  input: z.object({
    ...about,
    lines: z
      .array(z.object({ ref: RequirementRef, version: z.number().int().min(0) }))
      .min(1, 'Choose at least one.')
      .max(1000),
    /** Left out, it stays as it is; null gives it to nobody. */
    ownerId: PersonId.nullable().optional(),
    targetOn: day().nullable().optional(),
  }),
  output: z.object({ rows: z.array(z.object({ ref: RequirementRef, title: z.string(), outcome: BulkOutcome })) }),
  example: { ...exampleOf, lines: [{ ref: 'Art.33(1)', version: 1 }], targetOn: '2026-12-31' },
});
