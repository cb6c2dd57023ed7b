import type { ActionItem } from '@claimlock/contract/action-items/endpoints';

/** One of the specification's calls: its method, its address, and what it carries. */
export type DetailsCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * The call that "View Details" makes (specification §7), chosen by the item's type as decisions §6 has it; every other
 * item loads the dashboard.
 */
export function detailsCallOf(
  { type }: Pick<ActionItem, 'type'>,
  { tenantId, userId, userRole }: { readonly tenantId: string; readonly userId: string; readonly userRole: string },
): DetailsCall {
  if (type === 'policy_review') {
    return {
      method: 'POST',
      path: '/api/compliance',
      payload: {
        action: 'scoreCompliance',
        tenantId,
        userId,
        framework: 'ICO',
        complianceData: { reviewType: 'policy', action: 'review', policyType: 'password' },
      },
    };
  }
  if (type === 'training_sync')
    return { method: 'POST', path: '/api/training', payload: { action: 'syncTraining', tenantId, userId } };
  if (type === 'vulnerability_sync')
    return { method: 'POST', path: '/api/integrations', payload: { action: 'syncVulnerabilities', tenantId, userId } };
  return { method: 'GET', path: '/api/dashboard', payload: { action: 'getDashboard', tenantId, userRole } };
}
