import { z } from 'zod';
import { Implementation } from '../compliance/endpoints.ts';
import { OverrideResult } from '../compliance/requirement-overrides.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import {
  AssignmentId,
  ClientId,
  ControlId,
  EvidenceItemId,
  FrameworkId,
  PersonId,
  RequirementRef,
} from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

export const assignmentStatuses = ['Open', 'Submitted', 'Changes requested', 'Approved', 'Withdrawn'] as const;
export const AssignmentStatus = z.enum(assignmentStatuses);
export type AssignmentStatus = z.infer<typeof AssignmentStatus>;

/** As many requirements as somebody can reasonably be asked to answer in one go. */
export const mostAssigned = 400;

const Person = z.object({ id: PersonId, name: z.string() });
const Step = z.object({ by: z.string(), at: z.iso.datetime() });

export const AssignmentSummary = z.object({
  id: AssignmentId,
  title: z.string(),
  framework: z.object({ id: FrameworkId, name: z.string() }),
  status: AssignmentStatus,
  dueOn: z.iso.date(),
  overdue: z.boolean(),
  people: z.array(Person),
  /** Whether whoever asks is among them. */
  yours: z.boolean(),
  requirements: z.number().int(),
  answered: z.number().int(),
  /** Grows by one with every step; a step names the version it was taken on. */
  version: z.number().int(),
});
export type AssignmentSummary = z.infer<typeof AssignmentSummary>;

/** What somebody proposes to record of a control. */
export const Proposal = z.object({
  controlId: ControlId,
  implementation: Implementation,
});
export type Proposal = z.infer<typeof Proposal>;

export const AssignedAnswer = z.object({
  text: z.string(),
  /** What they say the requirement is; it becomes an override where no state of a control is proposed. */
  result: OverrideResult.nullable(),
  proposals: z.array(Proposal),
  evidence: z.array(z.object({ id: EvidenceItemId, number: z.number().int(), title: z.string() })),
  by: z.string(),
  at: z.iso.datetime(),
});
export type AssignedAnswer = z.infer<typeof AssignedAnswer>;

/** A requirement as whoever answers it sees it: what it asks and what it stands on, and no score. */
export const AssignedRequirement = z.object({
  ref: RequirementRef,
  title: z.string(),
  asks: z.string(),
  controls: z.array(z.object({ controlId: ControlId, name: z.string(), objective: z.string() })),
  answer: AssignedAnswer.nullable(),
  /** The version of the answer; 0 where there is none. */
  version: z.number().int(),
});
export type AssignedRequirement = z.infer<typeof AssignedRequirement>;

export const Assignment = AssignmentSummary.extend({
  note: z.string(),
  made: Step,
  submitted: Step.nullable(),
  /** Whether whoever asks handed it over: then somebody else has to approve it. */
  submittedByYou: z.boolean(),
  decided: Step.nullable(),
  /** What whoever reviewed it asked for. */
  reviewNote: z.string().nullable(),
  items: z.array(AssignedRequirement),
  /** What it asked under an earlier version of its framework, which asks that no longer: to be read, and not answered. */
  gone: z.array(AssignedRequirement),
});
export type Assignment = z.infer<typeof Assignment>;

const about = { clientId: ClientId, assignmentId: AssignmentId };
const exampleOf = { clientId: sample.clientId, assignmentId: sample.assignmentId };
const version = z.number().int();

export const listAssignments = endpoint({
  name: 'listAssignments',
  method: 'GET',
  path: '/api/clients/:clientId/assignments',
  scope: 'client',
  action: 'assignments.read',
  summary: 'The assignments of one client, the one due first on top; whoever only answers sees theirs.',
  input: z.object({
    clientId: ClientId,
    status: z.enum(['open', 'overdue', ...assignmentStatuses]).optional(),
    framework: FrameworkId.optional(),
    person: PersonId.optional(),
    search: search(),
    ...listInput,
  }),
  output: page(AssignmentSummary),
  example: { clientId: sample.clientId, count: 'true' },
});

export const readAssignment = endpoint({
  name: 'readAssignment',
  method: 'GET',
  path: '/api/clients/:clientId/assignments/:assignmentId',
  scope: 'client',
  action: 'assignments.read',
  summary: 'One assignment with its requirements and what was answered to each.',
  input: z.object(about),
  output: Assignment,
  example: exampleOf,
});

export const addAssignment = endpoint({
  name: 'addAssignment',
  method: 'POST',
  path: '/api/clients/:clientId/assignments',
  scope: 'client',
  action: 'assignments.make',
  summary: 'Asks people to answer some requirements of a framework by a day.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    title: line().min(1, 'Say what it is about.').max(200),
    note: z.string().trim().max(4000).default(''),
    requirements: z
      .array(RequirementRef)
      .min(1, 'Choose at least one requirement.')
      .max(mostAssigned, `Choose ${mostAssigned} requirements at most; split what is more.`),
    people: z.array(PersonId).min(1, 'Choose who answers.').max(20),
    dueOn: day(),
  }),
  output: Assignment,
  status: 201,
  example: {
    clientId: sample.clientId,
    frameworkId: 'cyber-essentials',
    title: 'Firewalls',
    dueOn: '2026-12-15',
    requirements: ['FW.1'],
    people: [sample.personId],
  },
});

export const answerRequirement = endpoint({
  name: 'answerRequirement',
  method: 'PUT',
  path: '/api/clients/:clientId/assignments/:assignmentId/answer',
  scope: 'client',
  action: 'assignments.answer',
  summary: 'Answers one requirement of an assignment: in words, with states of its controls, with evidence.',
  input: z.object({
    ...about,
    ref: RequirementRef,
    text: z.string().trim().max(4000).default(''),
    result: OverrideResult.nullable().default(null),
    proposals: z.array(Proposal).max(60).default([]),
    evidence: z.array(EvidenceItemId).max(20).default([]),
    /** The version of the answer it was made on; 0 for the first. */
    version,
  }),
  output: AssignedRequirement,
  example: { ...exampleOf, ref: 'FW.1', text: 'Every office has a firewall.', version: 0 },
});

export const submitAssignment = endpoint({
  name: 'submitAssignment',
  method: 'POST',
  path: '/api/clients/:clientId/assignments/:assignmentId/submission',
  scope: 'client',
  action: 'assignments.answer',
  summary: 'Hands an assignment over for review, once everything in it is answered.',
  input: z.object({ ...about, version }),
  output: Assignment,
  example: { ...exampleOf, version: 1 },
});

export const returnAssignment = endpoint({
  name: 'returnAssignment',
  method: 'POST',
  path: '/api/clients/:clientId/assignments/:assignmentId/return',
  scope: 'client',
  action: 'assignments.review',
  summary: 'Asks for changes to an assignment that was handed over.',
  input: z.object({ ...about, note: z.string().trim().min(1, 'Say what is to be changed.').max(2000), version }),
  output: Assignment,
  example: { ...exampleOf, note: 'Please name the firewalls.', version: 1 },
});

export const approveAssignment = endpoint({
  name: 'approveAssignment',
  method: 'POST',
  path: '/api/clients/:clientId/assignments/:assignmentId/approval',
  scope: 'client',
  action: 'assignments.review',
  summary: 'Approves an assignment: what was proposed is recorded, the scores follow, and it stays as it is.',
  input: z.object({ ...about, version }),
  output: Assignment,
  example: { ...exampleOf, version: 1 },
});

export const withdrawAssignment = endpoint({
  name: 'withdrawAssignment',
  method: 'POST',
  path: '/api/clients/:clientId/assignments/:assignmentId/withdrawal',
  scope: 'client',
  action: 'assignments.make',
  summary: 'Takes an assignment back; what was answered in it stays to be read.',
  input: z.object({ ...about, version }),
  output: Assignment,
  example: { ...exampleOf, version: 1 },
});

export const listAssignedRequirements = endpoint({
  name: 'listAssignedRequirements',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/assigned',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The requirements of a framework that are in an assignment under way, and with whom.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({
    assignments: z.array(
      z.object({
        id: AssignmentId,
        title: z.string(),
        status: AssignmentStatus,
        people: z.array(Person),
        refs: z.array(RequirementRef),
      }),
    ),
  }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});

/** What becomes of an assignment under way. */
export const AssignmentMove = z.object({
  id: AssignmentId,
  title: z.string(),
  status: AssignmentStatus,
  requirements: z.number().int(),
  /** Those that are not asked any more. */
  gone: z.array(z.object({ ref: RequirementRef, answered: z.boolean() })),
  /** Whether nothing is left of it: it is taken back. */
  ends: z.boolean(),
});
export type AssignmentMove = z.infer<typeof AssignmentMove>;

export const previewAssignmentMove = endpoint({
  name: 'previewAssignmentMove',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/assignment-move',
  scope: 'client',
  action: 'compliance.follow-frameworks',
  summary: 'The effect on assignments under way of moving a framework to another version, or of ending it.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    /** The version it moves to; none where it is left. */
    to: FrameworkId.optional(),
  }),
  output: z.object({ assignments: z.array(AssignmentMove) }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});
