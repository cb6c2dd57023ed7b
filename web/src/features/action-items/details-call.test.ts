import { expect, test } from 'vitest';
import { detailsCallOf } from './details-call.ts';
import { isOverdue } from './item-status.ts';

const asked = { tenantId: 'cli_1', userId: 'usr_1', userRole: 'manager' };

test('a policy review scores compliance with ICO and the password policy', () => {
  expect(detailsCallOf({ type: 'policy_review' }, asked)).toEqual({
    method: 'POST',
    path: '/api/compliance',
    payload: {
      action: 'scoreCompliance',
      tenantId: 'cli_1',
      userId: 'usr_1',
      framework: 'ICO',
      complianceData: { reviewType: 'policy', action: 'review', policyType: 'password' },
    },
  });
});

test('training is synced', () => {
  expect(detailsCallOf({ type: 'training_sync' }, asked)).toEqual({
    method: 'POST',
    path: '/api/training',
    payload: { action: 'syncTraining', tenantId: 'cli_1', userId: 'usr_1' },
  });
});

test('vulnerabilities are synced', () => {
  expect(detailsCallOf({ type: 'vulnerability_sync' }, asked)).toEqual({
    method: 'POST',
    path: '/api/integrations',
    payload: { action: 'syncVulnerabilities', tenantId: 'cli_1', userId: 'usr_1' },
  });
});

test('every other item loads the dashboard', () => {
  expect(detailsCallOf({ type: 'generic' }, asked)).toEqual({
    method: 'GET',
    path: '/api/dashboard',
    payload: { action: 'getDashboard', tenantId: 'cli_1', userRole: 'manager' },
  });
});

test('what is done is never overdue', () => {
  expect(isOverdue({ status: 'Pending', dueDate: '2026-11-19' }, '2026-11-20')).toBe(true);
  expect(isOverdue({ status: 'Pending', dueDate: '2026-11-20' }, '2026-11-20')).toBe(false);
  expect(isOverdue({ status: 'Completed', dueDate: '2026-11-19' }, '2026-11-20')).toBe(false);
});
