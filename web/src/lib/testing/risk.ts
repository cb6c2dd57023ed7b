import { RiskId } from '@claimlock/contract/identifiers';
import type { Risk } from '@claimlock/contract/risks/endpoints';

const riskId = RiskId.parse('rsk_01hzzzzzzzzzzzzzzzzzzzzzzz');

/** A critical, active risk in a test, but for what the test says. */
export const risk = (said: Partial<Risk> = {}): Risk => ({
  id: riskId,
  title: 'Ransomware',
  description: '',
  category: 'Cyber attack',
  department: null,
  inherent: null,
  rated: { likelihood: 3, impact: 5, on: null, raised: { likelihood: 0, impact: 0 } },
  residual: null,
  likelihood: 3,
  impact: 5,
  score: 15,
  level: 'Critical',
  treatment: 'Mitigate',
  plan: '',
  status: 'Active',
  progress: 0,
  planItems: 0,
  planDone: 0,
  owner: null,
  reviewedAt: null,
  acceptance: null,
  acceptedUntil: null,
  reviewOn: '2026-09-30',
  controls: [],
  outcome: null,
  resolvedAt: null,
  note: null,
  updatedAt: '2026-06-01T00:00:00.000Z',
  version: 4,
  ...said,
});
