import type * as contract from '@claimlock/contract/compliance/controls';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readScopesInUse } from '../../control-scopes/index.ts';
import { controls } from '../../frameworks/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { asControl } from './control.ts';
import { readStanding } from './store.ts';

/** The control library with what one client has recorded. */
export const listControls: Handler<typeof contract.listControls> = async ({ db, clock }) => {
  const [standing, rows, scopes] = await Promise.all([readStanding(db), readFollowed(db), readScopesInUse(db)]);
  const followed = rows.map(({ framework }) => framework);
  const today = dayOf(clock.now());
  const byControl = Map.groupBy(standing, (row) => row.control_id);
  return {
    controls: controls.map((control) => asControl(control, byControl.get(control.id) ?? [], followed, scopes, today)),
  };
};
