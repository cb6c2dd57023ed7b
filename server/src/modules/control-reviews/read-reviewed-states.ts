import type { ClientDb } from '../../foundation/database/scope.ts';
import { readControlStates } from '../compliance/index.ts';
import { intervalOf } from './control-review.ts';
import { placeKey, readPlans } from './store.ts';

/** What is recorded of controls for the organisation as a whole, each with how often it is to be looked at, in months. */
export async function readReviewedStates(db: ClientDb) {
  const [states, plans] = await Promise.all([readControlStates(db), readPlans(db)]);
  return [...states.values()].map((state) => {
    const plan = plans.get(placeKey({ controlId: state.control_id, scope: state.scope }));
    return { ...state, everyMonths: intervalOf(state.control_id, plan?.every_months) };
  });
}
