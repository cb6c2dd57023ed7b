import { duties, roles } from '@claimlock/contract/access';
import { describe, expect, test } from 'vitest';
import { permitOf } from '../../lib/can.ts';
import { leadsAt } from './leading.ts';

const [here, elsewhere] = [{ id: 'cli_here' }, { id: 'cli_elsewhere' }];

describe('whoever leads is whoever may read workings', () => {
  for (const role of roles)
    for (const held of [[], ...duties.map((duty) => [duty])])
      for (const organisation of [here, elsewhere])
        test(`${role} ${held.join(' ')} at ${organisation.id}`, () => {
          for (const withheld of [[], ['compliance.read-working']]) {
            const place = {
              audience: 'employee' as const,
              role,
              duties: held,
              withheld,
              organisation,
              suspended: false,
            };
            const { may } = permitOf([place], 'compliance.read-working', here.id);
            expect(leadsAt([place], here.id)).toBe(may);
          }
        });

  test('a client admin of the organisation does', () => {
    const place = {
      audience: 'client_admin' as const,
      role: 'admin' as const,
      duties: [],
      withheld: [],
      organisation: here,
    };
    expect(leadsAt([place], here.id)).toBe(true);
    expect(permitOf([{ ...place, suspended: false }], 'compliance.read-working', here.id).may).toBe(true);
  });
});
