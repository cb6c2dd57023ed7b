import type * as contract from '@claimlock/contract/compliance';
import type { Handler } from '../../foundation/http/hallway.ts';
import { controls } from '../frameworks/index.ts';
import { asControl } from './control.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readStates } from './store.ts';

/** The control library with what one client has recorded. */
export const listControls: Handler<typeof contract.listControls> = async ({ db }) => {
  const [states, rows] = await Promise.all([readStates(db), readFollowed(db)]);
  const followed = rows.map(({ framework }) => framework);
  return { controls: controls.map((control) => asControl(control, states.get(control.id), followed)) };
};
