import { type Action, duties, type Place, type Reach, reachIn, roles } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { actions, narrowableIn } from '@claimlock/contract/people/custom-role';
import { reaches } from '@claimlock/contract/roles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asker, authorise, type Membership, mayInWhole } from './actor.ts';

const clientId = 'cli_a';
const width = (reach: Reach | undefined) => (reach === undefined ? -1 : reaches.indexOf(reach));

const member = (place: Place): Membership => ({
  ...place,
  id: 'mem_a',
  clientId,
  brokerId: null,
  personId: 'per_a',
  suspended: false,
});

const mayReach = (place: Place, action: Action) => {
  const asker: Asker = { userId: 'usr_a', sessionId: 'ses_a', assurance: 'double', memberships: [member(place)] };
  try {
    return authorise(asker, action, { kind: 'client', client: { id: clientId, brokerId: null } }).reach;
  } catch (error) {
    if (error instanceof ProductError && error.code === 'access.denied') return undefined;
    throw error;
  }
};

const anyPlace = fc.record({
  audience: fc.constant<'employee'>('employee'),
  role: fc.constantFrom(...roles),
  duties: fc.subarray([...duties]),
  withheld: fc.subarray([...actions]),
});

describe('a custom role', () => {
  test('never lets anybody do what their role and duties would not, nor reach further', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const whole = { ...place, withheld: [] };
        for (const action of actions) {
          expect(width(reachIn(place, action)), action).toBeLessThanOrEqual(width(reachIn(whole, action)));
          expect(width(mayReach(place, action)), action).toBeLessThanOrEqual(width(mayReach(whole, action)));
          if (mayInWhole(place, action)) expect(mayInWhole(whole, action), action).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(roles)('based on %s takes exactly what it names, each alone, and the duties stay', (role) => {
    for (const withheld of narrowableIn(role)) {
      const place: Place = { audience: 'employee', role, duties: [], withheld: [withheld] };
      for (const action of actions)
        expect(reachIn(place, action), action).toBe(
          action === withheld ? undefined : reachIn({ ...place, withheld: [] }, action),
        );
      const officer: Place = { ...place, duties: ['CISO'] };
      expect(reachIn(officer, withheld)).toBe(
        reachIn({ ...officer, role: null, audience: 'employee', withheld: actions }, withheld),
      );
    }
  });

  test('leaves everybody their own account', () => {
    for (const role of roles) {
      expect(narrowableIn(role)).not.toContain('account.manage');
      expect(narrowableIn(role)).not.toContain('notifications.read');
      expect(narrowableIn(role).length).toBeGreaterThan(5);
    }
  });

  test('names an action that the table no longer has, and nothing comes of it', () => {
    const place: Place = { audience: 'employee', role: 'staff', duties: [], withheld: ['was-once.read'] };
    for (const action of actions) expect(reachIn(place, action)).toBe(reachIn({ ...place, withheld: [] }, action));
  });
});
