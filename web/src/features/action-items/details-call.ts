import type { ActionItem } from '@claimlock/contract/action-items/endpoints';
import { specCall } from '../../lib/spec-call.ts';

/** One of the specification's calls: its method, its address, and what it carries. */
type DetailsCall = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Who asks for details, and of which client. */
type AsksDetails = { readonly tenantId: string; readonly userId: string; readonly userRole: string };

/**
 * Makes the call of "View Details", and answers whether it succeeded. For readers who may not run
 * the sync of the item, the dashboard is loaded instead.
 */
export async function loadDetails(item: Pick<ActionItem, 'type'>, asks: AsksDetails): Promise<boolean> {
  const make = ({ method, path, payload }: DetailsCall) => specCall(method, path, payload);
  const answer = await make(detailsCallOf(item, asks));
  if (answer.success || answer.status !== 403) return answer.success;
  return (await make(detailsCallOf({ type: 'generic' }, asks))).success;
}

/**
 * The call that "View Details" makes (specification §7), chosen by the item's type and not by a title that people may change
 * (ADR 0012); every other item loads the dashboard.
 */
export function detailsCallOf(
  { type }: Pick<ActionItem, 'type'>,
  { tenantId, userId, userRole }: AsksDetails,
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
