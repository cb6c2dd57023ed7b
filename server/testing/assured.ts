import { type FactValue, stateAssuranceFacts } from '@claimlock/contract/compliance/assurance-facts';
import { expect } from 'vitest';
import { dayOf } from '../src/foundation/clock.ts';
import { assuranceControls, assuranceRule, factOf } from '../src/modules/compliance/assurance/assurance-rule.ts';
import { evidenceSteps } from './evidence-steps.ts';
import { makeMember } from './members.ts';
import type { TestApp } from './test-app.ts';

/** The best that can be said of a fact. */
export function bestFact(id: string, kind: FactValue['kind'], today: string): FactValue {
  switch (kind) {
    case 'coverage':
      return { kind, covered: 100, population: 100, listed: 0 };
    case 'answer':
      return { kind, yes: true };
    case 'number':
      return { kind, number: id === 'log-retention' ? 365 : 4 };
    case 'choice':
      // Choices are told from the least to the best.
      return { kind, choice: factOf(id).choices?.at(-1)?.id ?? '' };
    case 'date':
      return { kind, on: today };
  }
}

/** Has every control that assurance looks at proven by a test, and every fact stated at its best with approved evidence. */
export async function assureWholly(app: TestApp, clientId: string, admin: string): Promise<void> {
  const controls = [...assuranceControls];
  await app.asAdministrator(
    `insert into control_state (client_id, control_id, from_at, since_at, implementation, effectiveness, tested_on, tested_until, confirmed_on, version)
       select $1, c, $2::timestamptz, $2::timestamptz, 'implemented', 'effective', ($2::timestamptz)::date, ($2::timestamptz)::date + 365, ($2::timestamptz)::date, 1 from unnest($3::text[]) c`,
    [clientId, app.clock.now(), controls],
  );
  const { userId } = await makeMember(app, 'manager', 'employee', clientId);
  const adds = await app.signInAs(userId, 'single');
  const { id } = await evidenceSteps(app, clientId, adds, admin).approved({ controls });
  const today = dayOf(app.clock.now());
  const facts = assuranceRule.facts
    .filter(({ measured }) => measured !== 'always')
    .map((fact) => ({
      factId: fact.id,
      value: bestFact(fact.id, fact.kind, today),
      asOf: today,
      evidence: [id],
      version: 0,
    }));
  const reply = await app.call(stateAssuranceFacts, { clientId, facts }, admin);
  expect(reply.status, reply.text).toBe(200);
  await app.runJob('compliance.measure-client', { clientId });
}
