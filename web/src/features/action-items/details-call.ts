import type { ActionItem } from '@claimlock/contract/action-items/endpoints';

/** One of the specification's calls: its method, its address, and what it carries. */
export type DetailsCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * The call that "View Details" makes (specification §7), chosen by the item's type and not by a title that people may change
 * (ADR 0012); every other item loads the dashboard.
 */
export function detailsCallOf(
  { type }: Pick<ActionItem, 'type'>,
  { tenantId, userId, userRole }: { readonly tenantId: string; readonly userId: string; readonly userRole: string },
): DetailsCall {
  const post = (path: DetailsCall['path'], action: string, more?: DetailsCall['payload']): DetailsCall => ({
    method: 'POST',
    path,
    payload: { action, tenantId, userId, ...more },
  });
  if (type === 'policy_review')
    return post('/api/compliance', 'scoreCompliance', {
      framework: 'ICO',
      complianceData: { reviewType: 'policy', action: 'review', policyType: 'password' },
    });
  if (type === 'training_sync') return post('/api/training', 'syncTraining');
  if (type === 'vulnerability_sync') return post('/api/integrations', 'syncVulnerabilities');
  return { method: 'GET', path: '/api/dashboard', payload: { action: 'getDashboard', tenantId, userRole } };
}
