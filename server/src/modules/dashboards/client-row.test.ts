import { expect, test } from 'vitest';
import { asClientRow } from './client-row.ts';
import type { ShownClient } from './store.ts';

const row: ShownClient = {
  id: 'cli_a',
  name: 'A',
  industry: 'Retail',
  employee_count: 12,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  compliance_percent: 97.5,
  outstanding: 1,
  met: 40,
  evidenced: 10,
  tested: 14,
  assurance_score: 61,
  tier: 'Bronze',
  target_tier: 'Silver',
  status: 'Active',
  held_until: null,
  closed_at: null,
  broker_id: null,
  broker_name: null,
  last_activity: null,
};

test('a client is compliant where nothing is outstanding, however high its percent is', () => {
  expect(asClientRow(row).complianceStatus).toBe('Partial');
  expect(asClientRow({ ...row, compliance_percent: 100, outstanding: 0 }).complianceStatus).toBe('Compliant');
});

test('its score says how much of what is met is proven, where that was counted', () => {
  expect(asClientRow(row).provenPercent).toBe(60);
  expect(asClientRow({ ...row, evidenced: null, tested: null }).provenPercent).toBeNull();
  expect(asClientRow({ ...row, met: 0, evidenced: 0, tested: 0 }).provenPercent).toBeNull();
  expect(asClientRow({ ...row, met: null, evidenced: null, tested: null }).provenPercent).toBeNull();
});

test('one that nothing is recorded of is not assessed', () => {
  const fresh = { ...row, compliance_percent: null, outstanding: 46 };
  expect(asClientRow(fresh)).toMatchObject({ complianceStatus: 'Not assessed', riskScore: null, assuranceScore: null });
  expect(asClientRow({ ...fresh, outstanding: null }).complianceStatus).toBe('Not assessed');
});
