import { attentionReasons, ClientOverviewRow } from '@claimlock/contract/client-analytics/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect, test } from 'vitest';
import { now } from '../../lib/clock.ts';
import { reasonsOf } from './attention-words.ts';

const row = (figures: object | null) =>
  ClientOverviewRow.parse({
    id: sample.clientId,
    companyName: 'Sample Ltd',
    industry: 'Technology',
    status: 'Active',
    heldUntil: null,
    closedAt: null,
    broker: null,
    targetTier: 'Bronze',
    createdAt: '2026-01-05T09:00:00Z',
    figures: figures && {
      countedAt: '2026-11-25T02:00:00Z',
      tier: 'Gold',
      assuranceScore: 90,
      compliancePercent: 80,
      provenPercent: 50,
      change30: -6,
      change90: null,
      openFindings: { critical: 1, high: 0, medium: 0, low: 0, info: 0 },
      openActions: 4,
      overdue: 14,
      people: { active: 3, invited: 1 },
      administrators: { active: 0, invited: 1 },
      certificatesEnding: 2,
      storedBytes: 0,
      lastActive: new Date(now().getTime() - 45 * 86_400_000).toISOString(),
      attention: attentionReasons,
      ...figures,
    },
  });

test('each reason is said with the client’s own figures', () => {
  expect(reasonsOf(row({}))).toEqual([
    'Administrator not joined yet',
    '1 critical finding open',
    '−6 points in 30 days',
    '14 overdue',
    '2 certificates ending soon',
    'No change for 45 days',
  ]);
  expect(reasonsOf(row({ attention: [] }))).toEqual([]);
  expect(reasonsOf(row(null))).toEqual([]);
});
