import { CheckKind, ControlTest } from '@claimlock/contract/control-tests/endpoints';
import { expect, test } from 'vitest';
import { knownTests, nextRunWord, stateNames } from './test-status.ts';

const at = new Date('2026-06-30T12:00:00Z');
const planned = { underWay: false, paused: null, nextRunAt: '2026-06-30T12:00:01.000Z' };

test.each([
  ['that lies ahead', {}, undefined],
  ['that is here', { nextRunAt: '2026-06-30T12:00:00.000Z' }, 'Due now'],
  ['that has passed', { nextRunAt: '2026-06-30T09:00:00.000Z' }, 'Due now'],
  ['that has passed while it runs', { nextRunAt: '2026-06-30T09:00:00.000Z', underWay: true }, 'Now'],
  ['of one that is paused', { nextRunAt: null, paused: { since: planned.nextRunAt, reason: 'It moves.' } }, 'Paused'],
  ['of one that never was', { nextRunAt: null }, 'Not planned'],
])('a next run %s is never said to be in the past', (_, change, word) => {
  expect(nextRunWord({ ...planned, ...change }, at)).toBe(word);
});

const leavers = CheckKind.parse({
  id: 'leavers',
  name: 'Leavers',
  subject: 'organisation',
  controls: [{ id: 'IAM-02', name: 'Accounts of leavers' }],
  passes: 'Nobody who left can sign in.',
  fails: 'Somebody who left can sign in.',
  mend: 'End the access.',
  severity: 'High',
  everyMinutes: 240,
});
const ran = ControlTest.parse({
  checkId: 'leavers',
  target: null,
  state: 'pass',
  says: null,
  facts: [],
  since: null,
  lastRunAt: null,
  nextRunAt: null,
  underWay: false,
  everyMinutes: 240,
  paused: null,
  scheduledBy: null,
  scheduleVersion: 0,
  finding: null,
});

test('what had nothing to test is neither amber nor a pass, and comes after all that needs somebody', () => {
  expect(stateNames.nothing).toEqual({ name: 'Nothing to test', tone: 'unknown' });
  const states = ['pass', 'nothing', 'error', 'fail'] as const;
  expect(
    knownTests(
      states.map((state) => ({ ...ran, state })),
      [leavers],
    ).map(({ state }) => state),
  ).toEqual(['fail', 'error', 'nothing', 'pass']);
});
