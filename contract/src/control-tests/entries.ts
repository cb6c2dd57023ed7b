import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately, controls } from '../entry-facts.ts';
import { TestTargetId } from '../identifiers.ts';
import { CheckId, Outcome } from './endpoints.ts';
import { TargetKind } from './targets.ts';

const aboutTarget = { targetId: TestTargetId };

/** What is recorded of control tests. */
export const controlTestsEntries = {
  'test-target.added': entry('Something to be tested added', z.object({ ...aboutTarget, kind: TargetKind })),
  'test-target.changed': entry(
    'DKIM selectors changed',
    z.object({ ...aboutTarget, selectors: changed(z.number().int()) }),
  ),
  'test-target.check-asked': entry('Look into DNS asked for', z.object(aboutTarget)),
  'test-target.confirmed': entry('Confirmed by DNS', z.object({ ...aboutTarget, kind: TargetKind })),
  'test-target.removed': entry('No longer tested', z.object({ ...aboutTarget, kind: TargetKind })),
  'control-tests.asked': entry(
    'Tests asked to run',
    z.object({
      checkId: CheckId.nullable(),
      targetId: TestTargetId.nullable(),
      count: z.number().int(),
    }),
  ),
  'control-tests.synced': entry(
    'Vulnerabilities synced',
    z.object({
      found: z.number().int(),
      updated: z.number().int(),
      closed: z.number().int(),
      tested: z.number().int(),
      left: z.number().int(),
    }),
  ),
  'control-test.changed': entry(
    'Test came out otherwise',
    z.object({
      checkId: CheckId,
      targetId: TestTargetId.nullable(),
      outcome: changed(Outcome),
      controls,
    }),
  ),
  'control-test.scheduled': entry(
    'Schedule of a test changed',
    z.object({
      checkId: CheckId,
      targetId: TestTargetId.nullable(),
      everyMinutes: changed(z.number().int()),
      paused: changed(z.boolean()),
      reason: changedPrivately,
    }),
  ),
} as const;
