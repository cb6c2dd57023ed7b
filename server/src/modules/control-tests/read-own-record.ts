import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readSignInFacts } from '../identity/index.ts';
import { dutiesHeld, listAccounts } from '../people/index.ts';
import type { OwnRecord } from './own-record.ts';

/** Reads what is recorded of controls and when it is looked at: whoever keeps it stands above, and hands this in. */
export type ReadControls = (context: ClientContext) => Promise<{
  readonly controls: readonly {
    readonly control_id: string;
    readonly applicable: boolean;
    readonly implementation: string;
    readonly evidence_until: string | null;
  }[];
  readonly reviews: OwnRecord['reviews'];
}>;

/** The organisation's own record, as far as it is tested. */
export async function readOwnRecord(context: ClientContext, readControls: ReadControls): Promise<OwnRecord> {
  const { db, clock } = context;
  const now = clock.now();
  const today = dayOf(now);
  const [accounts, duties, { controls, reviews }] = await Promise.all([
    listAccounts(db),
    dutiesHeld(db, today),
    readControls(context),
  ]);
  const userIds = accounts.flatMap(({ user_id }) => user_id ?? []);
  const signIns = await readSignInFacts(db, userIds, now);
  return {
    today,
    dutiesHeld: duties,
    people: accounts.map(({ user_id, status, access, secured }) => {
      const facts = user_id === null ? undefined : signIns.get(user_id);
      return {
        status,
        administers: access === 'client_admin',
        hasSecondFactor: secured,
        openSessions: facts?.open_sessions ?? 0,
        elsewhere: facts?.elsewhere ?? false,
      };
    }),
    controls: controls
      .filter(({ applicable, implementation }) => applicable && ['implemented', 'inherited'].includes(implementation))
      .map(({ control_id, evidence_until }) => ({ id: control_id, evidenceUntil: evidence_until })),
    reviews,
  };
}
