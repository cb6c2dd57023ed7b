import type * as contract from '@claimlock/contract/risks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { checkAccepted } from './check-accepted.ts';
import { checkControls } from './check-controls.ts';
import { checkOwner } from './check-owner.ts';
import { asRisk } from './risk.ts';
import { insertRisk } from './store.ts';

/** Adds a risk; it is active until its treatment begins. */
export const addRisk: Handler<typeof contract.addRisk> = async (context, input) => {
  const { db, clock, record } = context;
  const { title, description, category, likelihood, impact, treatment, plan, ownerId, reviewOn, controls } = input;
  checkControls(controls);
  if (treatment === 'Accept') checkAccepted(context, input, 'treatment');
  const ownerName = ownerId ? await checkOwner(context, ownerId) : null;
  const id = newId('rsk', clock);
  const now = clock.now();
  const risk = await insertRisk(db, {
    ...{ id, title, description, category, likelihood, impact, treatment, plan, controls },
    owner_id: ownerId,
    review_on: reviewOn,
    created_at: now,
    updated_at: now,
  });
  const facts = { category, likelihood, impact, treatment, ownerId, reviewOn, controls };
  record('risk.added', { riskId: id, ...facts }, { kind: 'risk', id });
  return asRisk({ ...risk, owner_name: ownerName });
};
