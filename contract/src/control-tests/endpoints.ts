import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EvidenceItem } from '../evidence-items/endpoints.ts';
import { Severity } from '../findings/endpoints.ts';
import { ClientId, ControlId, FindingId, TestTargetId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { TargetKind, TestTarget } from './targets.ts';

/** The automated tests: of what anybody can see of a domain, a host or an address, and of the organisation's own record. */
export const checkIds = [
  'spf',
  'dkim',
  'dmarc',
  'mx',
  'caa',
  'dnssec',
  'tls-versions',
  'certificate',
  'https-redirect',
  'hsts',
  'page-headers',
  'admin-ports',
  'mfa-admins',
  'mfa-everyone',
  'leavers',
  'duties',
  'control-reviews',
  'evidence-dates',
] as const;
export const CheckId = z.enum(checkIds);
export type CheckId = z.infer<typeof CheckId>;

/** What people call each test. */
export const checkNames: Readonly<Record<CheckId, string>> = {
  spf: 'SPF',
  dkim: 'DKIM',
  dmarc: 'DMARC',
  mx: 'Email servers',
  caa: 'Certificate authorities',
  dnssec: 'DNSSEC',
  'tls-versions': 'TLS versions',
  certificate: 'Certificate',
  'https-redirect': 'Redirect to HTTPS',
  hsts: 'HSTS',
  'page-headers': 'Page protection',
  'admin-ports': 'Ports for administrators',
  'mfa-admins': 'MFA of administrators',
  'mfa-everyone': 'MFA of everyone',
  leavers: 'Leavers',
  duties: 'Duties',
  'control-reviews': 'Reviews of controls',
  'evidence-dates': 'Dates of evidence',
};

/** What a test is about: something outside, or the organisation's own record in ClaimLock. */
export const CheckSubject = z.enum([...TargetKind.options, 'organisation']);
export type CheckSubject = z.infer<typeof CheckSubject>;

/** What the last run came to: `nothing` was there to test, `error` could not be found out. */
export const outcomes = ['pass', 'fail', 'error', 'nothing'] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

/** How a test stands now; `stale` is an outcome that nothing has renewed for three of its intervals. */
export const testStates = ['fail', 'error', 'stale', 'never', 'nothing', 'pass'] as const;
export const TestState = z.enum(testStates);
export type TestState = z.infer<typeof TestState>;

/** One thing that was seen, as a name and a value. */
export const SeenFact = z.object({ name: z.string().max(80), value: z.string().max(400) });
export type SeenFact = z.infer<typeof SeenFact>;

/** A kind of test: what it looks at, what passing and failing mean, and how to mend it. */
export const CheckKind = z.object({
  id: CheckId,
  name: z.string(),
  subject: CheckSubject,
  /** The controls it bears on, the first of which a finding lowers. */
  controls: z.array(z.object({ id: ControlId, name: z.string() })).min(1),
  passes: z.string(),
  fails: z.string(),
  mend: z.string(),
  /** How severe a finding it raises; none where the record itself is put right. */
  severity: Severity.nullable(),
  everyMinutes: z.number().int(),
});
export type CheckKind = z.infer<typeof CheckKind>;

export const ControlTest = z.object({
  checkId: CheckId,
  target: z.object({ id: TestTargetId, name: z.string(), confirmed: z.boolean() }).nullable(),
  state: TestState,
  /** What the last run saw, in a sentence. */
  says: z.string().nullable(),
  facts: z.array(SeenFact),
  /** Since when it has stood like this. */
  since: z.iso.datetime().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  /** Whether it runs, or somebody waits for it to run; not while it is merely due by its schedule. */
  underWay: z.boolean(),
  /** How often it runs: as usual, unless somebody chose otherwise. */
  everyMinutes: z.number().int(),
  /** Since when it is paused, and why; null while it runs. What it saw last grows old meanwhile. */
  paused: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Whoever set its schedule last; null while nobody has. */
  scheduledBy: z.string().nullable(),
  /** Grows by one with every change of the schedule; a change names the version it was made on. */
  scheduleVersion: z.number().int(),
  /** The finding that its failure raised. */
  finding: z.object({ id: FindingId, number: z.number().int() }).nullable(),
});
export type ControlTest = z.infer<typeof ControlTest>;

const count = z.number().int();

export const ControlTests = z.object({
  asOf: z.iso.datetime(),
  lastRunAt: z.iso.datetime().nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  /** `on`: the outside is looked at. `off`: it is not. `demo`: what is recorded for the demo answers, and nobody is called. */
  outbound: z.enum(['on', 'off', 'demo']),
  counts: z.object({ fail: count, error: count, stale: count, never: count, nothing: count, pass: count }),
  underWay: z.number().int(),
  checks: z.array(CheckKind),
  tests: z.array(ControlTest),
  targets: z.array(TestTarget),
});
export type ControlTests = z.infer<typeof ControlTests>;

const aboutTest = { clientId: ClientId, checkId: CheckId, targetId: TestTargetId.nullable().default(null) };

export const readControlTests = endpoint({
  name: 'readControlTests',
  method: 'GET',
  path: '/api/clients/:clientId/control-tests',
  scope: 'client',
  action: 'control-tests.read',
  summary: 'The automated tests of controls: how each stands, when it ran and runs next, and what they look at.',
  input: z.object({
    clientId: ClientId,
    /** Only those that bear on one control. */
    control: ControlId.optional(),
  }),
  output: ControlTests,
  example: { clientId: sample.clientId },
});

export const readControlTest = endpoint({
  name: 'readControlTest',
  method: 'GET',
  path: '/api/clients/:clientId/control-tests/:checkId',
  scope: 'client',
  action: 'control-tests.read',
  summary: 'The states of one test over time, and what it saw at each change.',
  input: z.object({ clientId: ClientId, checkId: CheckId, targetId: TestTargetId.optional() }),
  output: z.object({
    /** The newest first. */
    history: z.array(
      z.object({
        outcome: Outcome,
        from: z.iso.datetime(),
        until: z.iso.datetime().nullable(),
        lastRunAt: z.iso.datetime(),
        runs: z.number().int(),
        says: z.string(),
        facts: z.array(SeenFact),
        /** Whoever asked for the run that brought it about; none where it was due. */
        askedBy: z.string().nullable(),
      }),
    ),
  }),
  example: { clientId: sample.clientId, checkId: 'spf', targetId: sample.testTargetId },
});

export const runControlTests = endpoint({
  name: 'runControlTests',
  method: 'POST',
  path: '/api/clients/:clientId/control-tests/runs',
  scope: 'client',
  action: 'control-tests.run',
  summary: 'Asks for tests to run now: all of them, or one.',
  input: z.object({
    clientId: ClientId,
    checkId: CheckId.optional(),
    targetId: TestTargetId.nullable().default(null),
  }),
  output: z.object({ asked: z.number().int() }),
  status: 202,
  example: { clientId: sample.clientId },
});

/**
 * What a sync of vulnerabilities came to, in findings: raised, still there, and handed over for review as what they are
 * about passes again. `left` tests had no time, and take their turn in the background.
 */
export const VulnerabilitySync = z.object({
  found: z.number().int(),
  updated: z.number().int(),
  closed: z.number().int(),
  tested: z.number().int(),
  left: z.number().int(),
  syncedAt: z.iso.datetime(),
});

export const syncVulnerabilities = endpoint({
  name: 'syncVulnerabilities',
  method: 'POST',
  path: '/api/clients/:clientId/vulnerability-sync',
  scope: 'client',
  action: 'control-tests.run',
  summary:
    'Tests what is confirmed as the client’s from outside, now, and says which findings that raised, kept and mended.',
  input: z.object({ clientId: ClientId }),
  output: VulnerabilitySync,
  example: { clientId: sample.clientId },
});

export const keepTestResult = endpoint({
  name: 'keepTestResult',
  method: 'POST',
  path: '/api/clients/:clientId/control-tests/:checkId/evidence',
  scope: 'client',
  action: 'control-tests.run',
  summary: 'Keeps what a passing test saw as evidence for its controls; it is reviewed like any other.',
  input: z.object(aboutTest),
  output: EvidenceItem,
  status: 201,
  example: { clientId: sample.clientId, checkId: 'spf', targetId: sample.testTargetId },
});

/** A test runs every five minutes at the most, and every 90 days at the least. */
export const [shortestMinutes, longestMinutes] = [5, 90 * 24 * 60] as const;

export const setTestSchedule = endpoint({
  name: 'setTestSchedule',
  method: 'PUT',
  path: '/api/clients/:clientId/control-tests/:checkId/schedule',
  scope: 'client',
  action: 'control-tests.run',
  summary: 'Says how often a test runs, or that it is paused and why; its next run follows at once.',
  input: z.object({
    ...aboutTest,
    /** Null for as often as usual. */
    everyMinutes: z
      .number('Give a number.')
      .int('Give whole minutes.')
      .min(shortestMinutes, 'Five minutes is the shortest.')
      .max(longestMinutes, '90 days is the longest.')
      .nullable(),
    /** Why it is paused; null where it runs. */
    pauseReason: z
      .string()
      .trim()
      .min(10, 'Say why in a few words: 10 characters or more.')
      .max(500, 'Use at most 500 characters.')
      .nullable(),
    version: z.number().int().min(0),
  }),
  output: ControlTest,
  example: {
    clientId: sample.clientId,
    checkId: 'spf',
    targetId: sample.testTargetId,
    everyMinutes: 360,
    pauseReason: null,
    version: 0,
  },
});
