import { usualDeadlines } from '@claimlock/contract/findings/deadlines';
import { findingStatuses, openFindingStatuses } from '@claimlock/contract/findings/endpoints';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  closed,
  dismissed,
  dueBy,
  isOpen,
  lowers,
  reinstated,
  returned,
  started,
  submitted,
} from './finding.ts';

type Status = (typeof findingStatuses)[number];
const today = '2026-11-20';

/** From each state, where each act leads; what is not named is refused. */
const acts: readonly (readonly [string, (from: Status) => Status, Partial<Record<Status, Status>>])[] = [
  ['started', started, { Open: 'In Progress', 'Needs Revision': 'In Progress' }],
  [
    'submitted',
    submitted,
    { Open: 'Ready for Review', 'In Progress': 'Ready for Review', 'Needs Revision': 'Ready for Review' },
  ],
  ['returned', returned, { 'Ready for Review': 'Needs Revision' }],
  ['closed', closed, { 'Ready for Review': 'Closed' }],
  [
    'accepted',
    (from) => accepted(from, '2027-01-31', today),
    Object.fromEntries(openFindingStatuses.map((from) => [from, 'Risk Accepted'])),
  ],
  ['reinstated', reinstated, { 'Risk Accepted': 'Open' }],
  ['dismissed', dismissed, Object.fromEntries(openFindingStatuses.map((from) => [from, 'False Positive']))],
];

describe.each(acts)('a finding is %s', (_, act, leads) => {
  test.each(findingStatuses)('from %s as the states have it, and no other way', (from) => {
    const to = leads[from];
    if (to) expect(act(from)).toBe(to);
    else expect(() => act(from)).toThrow(/finding|waits|begun/i);
  });
});

test('nothing leads out of what is closed or dismissed', () => {
  for (const from of ['Closed', 'False Positive'] as const)
    for (const [, act] of acts) expect(() => act(from)).toThrow();
});

test('a risk is accepted from tomorrow on, for a year at most', () => {
  expect(accepted('Open', '2026-11-21', today)).toBe('Risk Accepted');
  expect(accepted('Open', '2027-11-20', today)).toBe('Risk Accepted');
  for (const until of ['2026-11-20', '2026-11-19', '2027-11-21'])
    expect(() => accepted('Open', until, today)).toThrow('within a year');
});

test('only an open finding of High or Critical severity lowers its control', () => {
  for (const status of findingStatuses)
    for (const severity of ['Critical', 'High', 'Medium', 'Low', 'Info'] as const) {
      const grave = severity === 'Critical' || severity === 'High';
      const wanted = grave && isOpen(status) ? 'IAM-06' : null;
      expect(lowers({ status, severity, control_id: 'IAM-06' }), `${status} ${severity}`).toBe(wanted);
    }
  expect(lowers({ status: 'Open', severity: 'High', control_id: null })).toBeNull();
});

test('a finding is due as many days after it was found as its severity gives', () => {
  expect(dueBy('Critical', '2026-02-25', usualDeadlines)).toBe('2026-03-04');
  expect(dueBy('High', '2026-12-20', usualDeadlines)).toBe('2027-01-03');
  expect(dueBy('Low', '2026-11-20', { ...usualDeadlines, Low: 1 })).toBe('2026-11-21');
});
