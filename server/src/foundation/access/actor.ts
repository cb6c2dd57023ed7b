import type { Action, Place, Reach, RoleOrDuty } from '@claimlock/contract/access';
import { reachIn, reachOf } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { narrowableIn } from '@claimlock/contract/people/custom-role';

/** One place where an account stands: what it is there, and whether the organisation is suspended. */
export type Membership = Place & {
  readonly id: string;
  readonly clientId: string | null;
  readonly brokerId: string | null;
  readonly personId: string | null;
  readonly suspended: boolean;
};

/** Whoever is asking, as their session proved them. */
export type Asker = {
  readonly userId: string;
  readonly sessionId: string;
  /** How sure we are: a demo visitor, one factor, or two. */
  readonly assurance: 'demo' | 'single' | 'double';
  readonly memberships: readonly Membership[];
};

/** A client as access control sees it: who it is, which broker looks after it, and whether its records are being or were deleted. */
export type ClientRef = { readonly id: string; readonly brokerId: string | null; readonly purging?: boolean };

/** What a request is about, as far as permission goes. */
export type Target =
  | { readonly kind: 'account' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'client'; readonly client: ClientRef | undefined }
  | { readonly kind: 'broker'; readonly brokerId: string };

/** An allowed request: in which capacity it is allowed, and how far it reaches. */
export type Grant = { readonly membership: Membership | undefined; readonly reach: Reach };

/** Whether whoever stands there may do this for the whole of an organisation, and not only for what is their own. */
export function mayInWhole(place: Place | undefined, action: Action): boolean {
  const reach = place && reachIn(place, action);
  return reach !== undefined && reach !== 'own' && reach !== 'self';
}

/**
 * Whether a role or duty would give, beyond what is one's own, what a custom role withholds from whoever gives it: nobody
 * gives what was taken from them (SoD-11). `without` is what the other leaves out in turn.
 */
export function givesBeyond(giver: Place | undefined, given: RoleOrDuty, without: readonly string[] = []): boolean {
  if (!giver || giver.withheld.length === 0) return false;
  return narrowableIn(given).some(
    (action) =>
      reachOf(given, action) !== 'own' &&
      giver.withheld.includes(action) &&
      !reachIn(giver, action) &&
      !without.includes(action),
  );
}

/** The audiences whose work needs a second factor (decisions §3). */
export function needsSecondFactor(membership: Membership): boolean {
  return membership.audience !== 'employee';
}

/**
 * Answers one question: may this asker do this to this target, in which capacity, and how far does that reach?
 * A stranger's client and one that never existed answer alike, so nobody learns who our clients are. Support access grants
 * nothing but what only looks (SoD-9), whatever the table says.
 */
export function authorise(
  asker: Asker,
  action: Action,
  target: Target,
  { whileSuspended = false, looks = false }: { readonly whileSuspended?: boolean; readonly looks?: boolean } = {},
): Grant {
  if (target.kind === 'account') {
    const holder = asker.memberships.find((membership) => reachIn(membership, action) === 'self');
    // An account that stands nowhere any more may still look after itself, and sign out.
    if (!holder && (asker.memberships.length > 0 || reachOf('staff', action) !== 'self'))
      throw new ProductError('access.denied');
    return { membership: holder, reach: 'self' };
  }
  let granted: Grant | undefined;
  let belongs = false;
  let holdsSomewhere = false;
  for (const membership of asker.memberships) {
    if (membership.audience === 'support' && !looks) continue;
    const reach = reachIn(membership, action);
    const there = standsAt(membership, target);
    belongs ||= there;
    holdsSomewhere ||= reach !== undefined;
    if (reach && reaches(membership, reach, target) && (granted === undefined || wider(reach, granted.reach))) {
      granted = { membership, reach };
    }
  }
  if (!granted?.membership) throw new ProductError(holdsSomewhere && !belongs ? 'not-found' : 'access.denied');
  if (asker.assurance === 'single' && needsSecondFactor(granted.membership)) {
    throw new ProductError('session.needs-second-factor');
  }
  if (granted.membership.suspended && !whileSuspended) throw new ProductError('client.suspended');
  return granted;
}

function wider(one: Reach, other: Reach): boolean {
  const order: readonly Reach[] = ['self', 'own', 'client', 'firm', 'broker', 'any'];
  return order.indexOf(one) > order.indexOf(other);
}

function standsAt(membership: Membership, target: Target): boolean {
  switch (target.kind) {
    case 'client':
      return target.client !== undefined && membership.clientId === target.client.id;
    case 'broker':
      return membership.brokerId === target.brokerId;
    case 'platform':
      return membership.audience === 'super_admin';
    case 'account':
      return true;
  }
}

function reaches(membership: Membership, reach: Reach, target: Target): boolean {
  switch (target.kind) {
    case 'client': {
      const { client } = target;
      if (!client) return false;
      if (reach === 'any') return true;
      if (reach === 'broker') return membership.brokerId !== null && membership.brokerId === client.brokerId;
      return (reach === 'client' || reach === 'own') && membership.clientId === client.id;
    }
    case 'broker':
      return reach === 'firm' && membership.brokerId === target.brokerId;
    case 'platform':
      return reach === 'any';
    case 'account':
      return reach === 'self';
  }
}
