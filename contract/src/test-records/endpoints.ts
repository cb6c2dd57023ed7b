import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, ControlScopeId, identifier } from '../identifiers.ts';
import { sample } from '../sample.ts';

export const TestRecordId = identifier('tre').brand<'TestRecordId'>();

/** How a control was tested: its papers and settings read, its work watched, done again, or checked by a tool. */
export const testMethods = ['inspection', 'observation', 'reperformance', 'automated'] as const;
export const TestMethod = z.enum(testMethods);
export type TestMethod = z.infer<typeof TestMethod>;

/** What a test showed: that the control works, or that it does not. */
export const testResults = ['effective', 'ineffective'] as const;
export const TestResult = z.enum(testResults);
export type TestResult = z.infer<typeof TestResult>;

/** A test that somebody made of a control (framework rules, §3 rule 8): who, when, how, of what, what it showed, when next. */
export const TestRecord = z.object({
  id: TestRecordId,
  /** The part of the organisation it was tested for; null for the organisation as a whole. */
  part: z.string().nullable(),
  testedOn: z.iso.date(),
  method: TestMethod,
  /** What was looked at, of how much. */
  sample: z.string(),
  result: TestResult,
  found: z.string().nullable(),
  /** The day of the next test: what this one showed holds until then. */
  nextOn: z.iso.date(),
  tester: z.string(),
  /** Whether the control had an owner when it was tested: tests of before one was asked for may not show independence. */
  hadOwner: z.boolean(),
  recordedAt: z.iso.datetime(),
});
export type TestRecord = z.infer<typeof TestRecord>;

const one = { clientId: ClientId, controlId: ControlId };

export const listTestRecords = endpoint({
  name: 'listTestRecords',
  method: 'GET',
  path: '/api/clients/:clientId/controls/:controlId/test-records',
  scope: 'client',
  action: 'test-records.read',
  summary: 'The tests that people made of a control, the newest first, and whether whoever asks may add one.',
  input: z.object(one),
  output: z.object({
    /** The newest hundred. */
    records: z.array(TestRecord),
    /** The latest day that the next test may wait for, of a test made today: as often as the control is reviewed. */
    latestNextOn: z.iso.date(),
    /** Whether whoever asks answers for the control, and so does not test it. */
    isOwner: z.boolean(),
    /** Where the control has an owner. The owner of the whole is that of every part; without any, it is not tested. */
    ownedPlaces: z.array(z.string()),
  }),
  example: { clientId: sample.clientId, controlId: 'IAM-06' },
});

export const addTestRecord = endpoint({
  name: 'addTestRecord',
  method: 'POST',
  path: '/api/clients/:clientId/controls/:controlId/test-records',
  scope: 'client',
  action: 'test-records.add',
  status: 201,
  summary: 'Records a test that whoever asks made of a control; what it showed counts from now on.',
  input: z.object({
    ...one,
    /** The part of the organisation it was tested for. */
    scope: z.union([z.literal('organisation'), ControlScopeId]).default('organisation'),
    /** The version of what is recorded of the control that was tested. */
    version: z.number().int().min(1),
    testedOn: day(),
    method: TestMethod,
    sample: z
      .string()
      .trim()
      .min(1, 'Say what you looked at, and of how much.')
      .max(1000, 'Use at most 1,000 characters.'),
    result: TestResult,
    found: z.string().trim().max(4000, 'Use at most 4,000 characters.').nullable().default(null),
    nextOn: day(),
  }),
  output: TestRecord,
  example: {
    clientId: sample.clientId,
    controlId: 'IAM-06',
    version: 1,
    testedOn: '2026-11-20',
    method: 'inspection',
    sample: '25 of 312 accounts, selected at random.',
    result: 'effective',
    nextOn: '2026-12-20',
  },
});
