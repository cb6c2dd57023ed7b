import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvidenceStatus } from '../evidence-items/endpoints.ts';
import { FindingStatus, Severity } from '../findings/endpoints.ts';
import {
  ActionItemId,
  ClientId,
  ControlId,
  EvidenceItemId,
  FindingId,
  FrameworkId,
  RequirementRef,
} from '../identifiers.ts';
import { sample } from '../sample.ts';
import { Decision } from './applicability.ts';
import { ControlInWorking, FrameworkScore, Proof, RequirementResult, RestsOn } from './endpoints.ts';
import { StatementNeeded } from './implementation-statements.ts';
import { RequirementOverride } from './requirement-overrides.ts';

const Percent = z.number().min(0).max(100).nullable();

/** A requirement as a tree shows it: little enough that a thousand are one short answer. */
export const RequirementLine = z.object({
  ref: RequirementRef,
  /** The reference of the group it stands in. */
  group: z.string(),
  title: z.string(),
  result: RequirementResult,
  percent: Percent,
  /** Of what is met: what it rests on. */
  proof: Proof.nullable(),
  restsOn: RestsOn,
  autoFail: z.boolean(),
  excludable: z.boolean(),
  /** Whether controls that it depends on are missing and each of them is planned: an open action, not overdue, puts it in place. */
  planned: z.boolean(),
  /** How many of the controls it stands on are in place, of how many. */
  inPlace: z.number().int(),
  controls: z.number().int(),
  /** Whether approved evidence stands behind one of them. */
  evidence: z.boolean(),
  /** Whether an override counts in place of what follows from the controls. */
  overridden: z.boolean(),
  /** Whether an override waits for a second person. */
  proposed: z.boolean(),
  /** The version of what was decided about its applying; 0 where nothing was. */
  decision: z.number().int(),
});
export type RequirementLine = z.infer<typeof RequirementLine>;

/** A group of requirements; groups stand in groups. */
export const RequirementGroup = z.object({ ref: z.string(), title: z.string(), parent: z.string().nullable() });
export type RequirementGroup = z.infer<typeof RequirementGroup>;

/** What moved a score, and from what to what. */
export const ScoreMove = z.object({
  at: z.iso.datetime(),
  from: Percent,
  to: Percent,
  cause: z.string(),
  actionItemId: ActionItemId.nullable(),
  controlId: ControlId.nullable(),
});
export type ScoreMove = z.infer<typeof ScoreMove>;

export const readRequirementTree = endpoint({
  name: 'readRequirementTree',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/requirements',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'A framework’s score with its requirements in their groups, each with its result, and what moved the score.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId }),
  output: z.object({
    framework: FrameworkScore,
    rule: z.string(),
    /** On what terms its text is used, with the attribution that they ask for; empty where none was given. */
    licence: z.string(),
    groups: z.array(RequirementGroup),
    requirements: z.array(RequirementLine),
    /** The newest first. */
    changes: z.array(ScoreMove),
  }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials' },
});

export const searchRequirements = endpoint({
  name: 'searchRequirements',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/requirement-search',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The requirements of a framework whose reference, title or text holds all of some words.',
  input: z.object({
    clientId: ClientId,
    frameworkId: FrameworkId,
    words: z.string().trim().min(1, 'Say what to look for.').max(100),
  }),
  output: z.object({ refs: z.array(RequirementRef) }),
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials', words: 'cloud' },
});

export const findRequirements = endpoint({
  name: 'findRequirements',
  method: 'GET',
  path: '/api/clients/:clientId/requirement-search',
  scope: 'client',
  action: 'compliance.read-working',
  summary:
    'The requirements of all frameworks followed that hold all of some words: by reference, then title, then text.',
  input: z.object({
    clientId: ClientId,
    search: z.string().trim().min(1, 'Say what to look for.').max(100),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    requirements: z.array(
      z.object({ frameworkId: FrameworkId, framework: z.string(), ref: RequirementRef, title: z.string() }),
    ),
  }),
  example: { clientId: sample.clientId, search: 'cloud' },
});

/** A control behind a requirement: its own, or where another option of a choice was taken, one that proves that option. */
export const RequirementControl = ControlInWorking.extend({ strength: z.enum(['primary', 'supporting', 'chosen']) });
export type RequirementControl = z.infer<typeof RequirementControl>;

/** Everything about one requirement, as its panel shows it. */
export const RequirementDetail = z.object({
  ref: RequirementRef,
  /** The groups it stands in, the outermost first. */
  groups: z.array(z.string()),
  title: z.string(),
  asks: z.string(),
  autoFail: z.boolean(),
  excludable: z.boolean(),
  /** What counts: an override where one is confirmed, or what follows from the controls. */
  result: RequirementResult,
  percent: Percent,
  why: z.string(),
  proof: Proof.nullable(),
  restsOn: RestsOn,
  /** What follows from the controls, whatever anybody says. */
  computed: z.object({ result: RequirementResult, percent: Percent, why: z.string() }),
  /** The override that counts, or ran out. */
  override: RequirementOverride.nullable(),
  /** The override that waits for a second person. */
  proposed: RequirementOverride.nullable(),
  decision: Decision.nullable(),
  /** Where it rests on one control that answers alone for several: how that meets this one. Null where it needs no statement. */
  implementation: StatementNeeded.pick({ statement: true, version: true })
    .extend({
      controlId: ControlId,
      /** For how many requirements of the framework the control answers alone. */
      answersFor: z.number().int(),
    })
    .nullable(),
  controls: z.array(RequirementControl),
  /** Whether any one of the controls that it mainly depends on is enough. */
  anyControl: z.boolean(),
  evidence: z.array(
    z.object({
      id: EvidenceItemId,
      number: z.number().int(),
      title: z.string(),
      status: EvidenceStatus,
      controls: z.array(ControlId),
    }),
  ),
  /** The open findings that name it, or a control that it stands on. */
  findings: z.array(
    z.object({
      id: FindingId,
      number: z.number().int(),
      title: z.string(),
      severity: Severity,
      status: FindingStatus,
      controlId: ControlId.nullable(),
    }),
  ),
  /** What moved it, the newest first. */
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      from: RequirementResult,
      fromPercent: Percent,
      to: RequirementResult,
      toPercent: Percent,
      cause: z.string(),
      controlId: ControlId.nullable(),
      actionItemId: ActionItemId.nullable(),
    }),
  ),
  /** The overrides that ended, the newest first. */
  pastOverrides: z.array(RequirementOverride),
});
export type RequirementDetail = z.infer<typeof RequirementDetail>;

export const readRequirement = endpoint({
  name: 'readRequirement',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/requirement',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'One requirement: what it asks, what its result follows from, and what moved it.',
  input: z.object({ clientId: ClientId, frameworkId: FrameworkId, ref: RequirementRef }),
  output: RequirementDetail,
  example: { clientId: sample.clientId, frameworkId: 'cyber-essentials', ref: 'UAC.4' },
});

/** A requirement that is not met, with why. */
export const OpenRequirement = RequirementLine.pick({
  ref: true,
  title: true,
  result: true,
  percent: true,
  autoFail: true,
}).extend({ why: z.string() });
export type OpenRequirement = z.infer<typeof OpenRequirement>;

export const listOpenRequirements = endpoint({
  name: 'listOpenRequirements',
  method: 'GET',
  path: '/api/clients/:clientId/open-requirements',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The open requirements of each framework that is followed: how many, and the first of them.',
  input: z.object({ clientId: ClientId, most: z.coerce.number().int().min(1).max(50).default(8) }),
  output: z.object({
    frameworks: z.array(
      z.object({ frameworkId: FrameworkId, open: z.number().int(), first: z.array(OpenRequirement) }),
    ),
  }),
  example: { clientId: sample.clientId },
});
