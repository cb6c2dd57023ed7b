import { usualDeadlines } from '@claimlock/contract/findings/deadlines';
import { findingStatuses, isOpenFinding, openFindingStatuses } from '@claimlock/contract/findings/endpoints';
import { describe, expect, test } from 'vitest';
import { follow, type Transition } from '../../foundation/records/transition.ts';
import { checkAcceptedUntil, dueBy, findingSteps, lowers } from './finding.ts';

type Status = (typeof findingStatuses)[number];
const today = '2026-11-20';

/** From each state, where each step leads; what is not named is refused. */
const leads: Record<keyof typeof findingSteps, Partial<Record<Status, Status>>> = {
  start: { Open: 'In Progress', 'Needs Revision': 'In Progress' },
  submit: { Open: 'Ready for Review', 'In Progress': 'Ready for Review', 'Needs Revision': 'Ready for Review' },
  return: { 'Ready for Review': 'Needs Revision' },
  close: { 'Ready for Review': 'Closed' },
  acceptRisk: Object.fromEntries(openFindingStatuses.map((from) => [from, 'Risk Accepted'])),
  reinstate: { 'Risk Accepted': 'Open' },
  dismiss: Object.fromEntries(openFindingStatuses.map((from) => [from, 'False Positive'])),
};

describe.each(Object.entries(leads))('the step %s', (name, leading) => {
  const step: Transition<Status> | undefined = Object.entries(findingSteps).find(([key]) => key === name)?.[1];
  test.each(findingStatuses)('leads from %s as the states have it, and no other way', (from) => {
    const to = leading[from];
    const take = () => step && follow(step, from);
    if (to) expect(take()).toBe(to);
    else expect(take).toThrow(/finding|waits|begun/i);
  });
});

test('nothing leads out of what is closed or dismissed', () => {
  for (const from of ['Closed', 'False Positive'] as const)
    for (const step of Object.values(findingSteps)) expect(() => follow<Status>(step, from)).toThrow();
});

test('a risk is accepted from tomorrow on, for a year at most', () => {
  for (const until of ['2026-11-21', '2027-11-20']) expect(() => checkAcceptedUntil(until, today)).not.toThrow();
  for (const until of ['2026-11-20', '2026-11-19', '2027-11-21'])
    expect(() => checkAcceptedUntil(until, today)).toThrow('within a year');
});

test('only an open finding of High or Critical severity lowers its control', () => {
  for (const status of findingStatuses)
    for (const severity of ['Critical', 'High', 'Medium', 'Low', 'Info'] as const) {
      const grave = severity === 'Critical' || severity === 'High';
      const wanted = grave && isOpenFinding(status) ? 'IAM-06' : null;
      expect(lowers({ status, severity, control_id: 'IAM-06' }), `${status} ${severity}`).toBe(wanted);
    }
  expect(lowers({ status: 'Open', severity: 'High', control_id: null })).toBeNull();
});

test('a finding is due as many days after it was found as its severity gives', () => {
  expect(dueBy('Critical', '2026-02-25', usualDeadlines)).toBe('2026-03-04');
  expect(dueBy('High', '2026-12-20', usualDeadlines)).toBe('2027-01-03');
  expect(dueBy('Low', '2026-11-20', { ...usualDeadlines, Low: 1 })).toBe('2026-11-21');
});
