import { z } from 'zod';
import { entry } from '../entry.ts';
import { ControlId, ControlScopeId, PersonId } from '../identifiers.ts';
import { TestMethod, TestRecordId, TestResult } from './endpoints.ts';

/** What is recorded of tests that people make of controls. What was looked at and found was typed, and stays out. */
export const testRecordsEntries = {
  'test-record.added': entry(
    'Test of a control recorded',
    z.object({
      testRecordId: TestRecordId,
      controlId: ControlId,
      scope: z.union([z.literal('organisation'), ControlScopeId]),
      stateVersion: z.number().int(),
      /** Who owned the control then. */
      ownerId: PersonId.nullable(),
      testedOn: z.iso.date(),
      method: TestMethod,
      result: TestResult,
      nextOn: z.iso.date(),
    }),
  ),
} as const;
