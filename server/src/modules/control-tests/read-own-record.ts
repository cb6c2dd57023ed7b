import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readSignInFacts } from '../identity/index.ts';
import { dutiesHeld, listAccounts } from '../people/index.ts';
import type { OwnRecord } from './own-record.ts';

/** Reads what is recorded of controls: whoever keeps them stands above, and hands this in. */
export type ReadControls = (db: ClientDb) => Promise<
  readonly {
    readonly control_id: string;
    readonly applicable: boolean;
    readonly implementation: string;
    readonly confirmed_on: string;
    readonly evidence_until: string | null;
    /** How often it is to be looked at, in months. */
    readonly everyMonths: number;
  }[]
>;

/** The organisation's own record, as far as it is tested. */
export async function readOwnRecord({ db, clock }: ClientContext, readControls: ReadControls): Promise<OwnRecord> {
  const now = clock.now();
  const today = dayOf(now);
  const [accounts, duties, controls] = await Promise.all([listAccounts(db), dutiesHeld(db, today), readControls(db)]);
  const signIns = await readSignInFacts(
    db,
    accounts.flatMap(({ user_id }) => user_id ?? []),
    now,
  );
  return {
    ...{ today, dutiesHeld: duties },
    people: accounts.map(({ user_id, status, access }) => {
      const facts = user_id === null ? undefined : signIns.get(user_id);
      return {
        ...{ status, administers: access === 'client_admin' },
        hasSecondFactor: facts?.has_second_factor ?? false,
        openSessions: facts?.open_sessions ?? 0,
        elsewhere: facts?.elsewhere ?? false,
      };
    }),
    controls: controls
      .filter(({ applicable, implementation }) => applicable && ['implemented', 'inherited'].includes(implementation))
      .map(({ control_id, confirmed_on, evidence_until, everyMonths }) => ({
        ...{ id: control_id, confirmedOn: confirmed_on, evidenceUntil: evidence_until },
        reviewEveryMonths: everyMonths,
      })),
  };
}
