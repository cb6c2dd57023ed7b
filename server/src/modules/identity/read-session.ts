import type * as contract from '@claimlock/contract/identity/endpoints';
import { type Asker, needsSecondFactor } from '../../foundation/access/actor.ts';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { makeBearer } from './bearer.ts';
import { readClientsOfSupport } from './place-store.ts';
import { anyUser, findUser, listMemberships } from './store.ts';

type Setting = {
  readonly demo: boolean;
  readonly secret: string;
  readonly mailDelivered: boolean;
  readonly demoResets: boolean;
};

/** Says who is signed in here, with everything the web client keeps of a session. */
export function readSessionWith({
  demo,
  secret,
  mailDelivered,
  demoResets,
}: Setting): Handler<typeof contract.readSession> {
  return async ({ db, asker, clock }) => {
    const mode = demo ? ('demo' as const) : ('real' as const);
    const way = { mode, now: clock.now().toISOString(), mailDelivered, demoResets };
    if (!asker) return { ...way, setUpNeeded: !demo && !(await anyUser(db)), session: null };
    const [user, rows] = await Promise.all([findUser(db, asker.userId), listMemberships(db, asker.userId)]);
    if (!user) return { ...way, setUpNeeded: false, session: null };
    // At a client whose records are being deleted nobody has a place any more.
    const there = rows.filter(({ id }) => asker.memberships.some((one) => one.id === id));
    const own = there.map((row) => ({
      id: row.id,
      audience: row.audience,
      role: row.role,
      ...heldIn(asker, row.id),
      organisation: {
        id: row.client_id ?? row.broker_id ?? 'platform',
        name: row.client_name ?? row.broker_name ?? 'ClaimLock',
        type: row.client_type ?? (row.broker_id ? 'Broker' : 'Platform'),
      },
      suspended: row.status === 'Suspended',
      heldUntil: row.held_until,
    }));
    const support = asker.memberships.filter(({ audience }) => audience === 'support');
    const names =
      support.length === 0
        ? []
        : await readClientsOfSupport(
            db,
            support.map(({ clientId }) => clientId),
          );
    const looksIn = support.flatMap(({ id, clientId, suspended }) => {
      const client = names.find((one) => one.id === clientId);
      if (!client) return [];
      return [
        {
          id,
          audience: 'support' as const,
          role: null,
          duties: [],
          withheld: [],
          organisation: client,
          suspended,
          heldUntil: null,
        },
      ];
    });
    const memberships = [...own, ...looksIn];
    const first = memberships[0];
    const role = first?.role ?? first?.audience ?? 'none';
    return {
      ...way,
      setUpNeeded: false,
      session: {
        user: { id: user.id, name: user.name, email: user.email, role, ...(user.image && { avatar: user.image }) },
        organisation: first?.organisation ?? null,
        token: makeBearer(asker.sessionId, secret, systemClock.now().getTime()),
        memberships,
        needsSecondFactor: asker.assurance === 'single' && asker.memberships.some(needsSecondFactor),
        demo: asker.assurance === 'demo',
      },
    };
  };
}

function heldIn({ memberships }: Asker, id: string) {
  const held = memberships.find((one) => one.id === id);
  return { duties: [...(held?.duties ?? [])], withheld: [...(held?.withheld ?? [])] };
}
