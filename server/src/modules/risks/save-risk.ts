import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { asRisk } from './risk.ts';
import { findRisk, type RiskRow, updateRisk } from './store.ts';

/** A risk that is there for whoever asks, or not found. */
export async function findKnown({ db, clientId }: ClientContext, id: string): Promise<RiskRow> {
  const risk = await findRisk(db, clientId, id);
  if (!risk) throw new ProductError('not-found');
  return risk;
}

/** Saves a change made on the version that was read, and shows the risk; whoever was slower is told so. */
export async function saveRisk(context: ClientContext, risk: RiskRow, change: Parameters<typeof updateRisk>[3]) {
  const saved = await updateRisk(context.db, risk.id, risk.version, { ...change, updated_at: context.clock.now() });
  if (!saved) throw new ProductError('conflict');
  return asRisk({ ...saved, owner_name: risk.owner_name });
}
