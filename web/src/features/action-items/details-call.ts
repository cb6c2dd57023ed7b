import type { ActionItem } from '@claimlock/contract/action-items/endpoints';

/** One of the specification's calls: its method, its address, and what it carries. */
export type DetailsCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Who asks, where, and which of the syncs they may run. */
type Asked = {
  readonly tenantId: string;
  readonly userId: string;
  readonly userRole: string;
  readonly maySync: { readonly training: boolean; readonly vulnerabilities: boolean };
};

/**
 * The call that "View Details" makes (specification §7), chosen by the item's type as decisions §6 has it; every other
 * item loads the dashboard, and so does a sync that whoever asks may not run: the details of an item are theirs to see.
 */
export function detailsCallOf(
  { type }: Pick<ActionItem, 'type'>,
  { tenantId, userId, userRole, maySync }: Asked,
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
  if (type === 'training_sync' && maySync.training)
    return { method: 'POST', path: '/api/training', payload: { action: 'syncTraining', tenantId, userId } };
  if (type === 'vulnerability_sync' && maySync.vulnerabilities)
    return { method: 'POST', path: '/api/integrations', payload: { action: 'syncVulnerabilities', tenantId, userId } };
  return { method: 'GET', path: '/api/dashboard', payload: { action: 'getDashboard', tenantId, userRole } };
}
