import type { ClientContext } from '../../foundation/http/hallway.ts';
import { lowers, reinstated } from './finding.ts';
import { aboutFinding, saveFinding } from './save-finding.ts';
import type { FindingRow } from './store.ts';

/** Opens a finding again whose risk was accepted, and says why: somebody withdrew it, or its day has passed. */
export async function reinstateFinding(
  context: ClientContext,
  finding: FindingRow,
  why: 'withdrawn' | 'expired',
): Promise<FindingRow> {
  const status = reinstated(finding.status);
  const { body, subject } = aboutFinding(finding);
  context.record('finding.reinstated', { ...body, why, lowers: lowers({ ...finding, status }) }, subject);
  const nothing = { reason: null, accepted_until: null, decided_by: null, decided_at: null };
  return saveFinding(context, finding, { status, ...nothing });
}
