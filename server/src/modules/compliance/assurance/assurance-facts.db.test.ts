import { readAssurance } from '@claimlock/contract/compliance/assurance';
import { stateAssuranceFacts, withdrawAssuranceFact } from '@claimlock/contract/compliance/assurance-facts';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assureWholly } from '../../../../testing/assured.ts';
import { evidenceSteps } from '../../../../testing/evidence-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const today = '2026-11-20';
async function client(name: string) {
  const { clientId, admin } = await newClient(app, name);
  const read = async () => readAssurance.output.parse((await app.call(readAssurance, { clientId }, admin)).body);
  const levelOf = async (family: string) => (await read()).families.find((one) => one.family === family)?.level;
  const put = async (controlId: string, implementation = 'implemented') => {
    const reply = await app.call(setControlState, { clientId, controlId, implementation, version: 0 }, admin);
    expect(reply.status, reply.text).toBe(200);
  };
  const state = (facts: readonly object[]) =>
    app.call(stateAssuranceFacts, { clientId, facts: facts.map((fact) => ({ asOf: today, ...fact })) }, admin);
  return { clientId, admin, read, levelOf, put, state };
}
const coverage = (covered: number, listed = 0) => ({ kind: 'coverage', covered, population: 100, listed });

test('antivirus alone is EDR 0; stated EDR is level 1; with approved evidence it is 2, and without it again 1', async () => {
  const { clientId, admin, levelOf, put, state, read } = await client('Protected');
  await put('CFG-05');
  await put('LOG-02');
  expect(await levelOf('EDR')).toBe(0);
  const watch = { factId: 'alert-watch', value: { kind: 'choice', choice: 'office-hours' }, version: 0 };
  expect((await state([{ factId: 'edr-coverage', value: coverage(85), version: 0 }, watch])).status).toBe(200);
  expect(await levelOf('EDR')).toBe(1);

  const { userId } = await makeMember(app, 'manager', 'employee', clientId);
  const adds = await app.signInAs(userId, 'single');
  const evidence = evidenceSteps(app, clientId, adds, admin);
  const item = await evidence.added({ controls: ['CFG-05', 'LOG-02'] });
  const again = { value: coverage(85), evidence: [item.id], version: 1 };
  const watchAgain = { ...watch, evidence: [item.id], version: 1 };
  expect((await state([{ factId: 'edr-coverage', ...again }, watchAgain])).status).toBe(200);
  // Nobody else has looked at it yet.
  expect(await levelOf('EDR')).toBe(1);
  const approved = await evidence.approve(item);
  expect(await levelOf('EDR')).toBe(2);
  const shown = (await read()).facts.find(({ id }) => id === 'edr-coverage')?.stated;
  expect(shown).toMatchObject({ says: '85 of 100, 0 of 15 exceptions listed', evidence: [{ isApproved: true }] });

  const withdrawn = await app.request('POST', `/api/clients/${clientId}/evidence-items/${item.id}/withdrawal`, {
    cookie: admin,
    body: { version: approved.version, reason: 'It was of another year.' },
  });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect(await levelOf('EDR')).toBe(1);
  // What is stored is what counting anew gives.
  const stored = (await read()).assurance;
  await app.runJob('compliance.rescore-client', { clientId });
  expect((await read()).assurance).toEqual(stored);
});

test('what was stated is withdrawn: it counts no more, the ledger says so, and it can be stated again', async () => {
  const { clientId, admin, levelOf, put, state, read } = await client('Taken back');
  await put('CFG-05');
  await put('LOG-02');
  const watch = { factId: 'alert-watch', value: { kind: 'choice', choice: 'office-hours' }, version: 0 };
  const edr = { factId: 'edr-coverage', value: coverage(85), version: 0 };
  expect((await state([edr, watch])).status).toBe(200);
  expect(await levelOf('EDR')).toBe(1);
  const withdraw = (version: number) =>
    app.call(withdrawAssuranceFact, { clientId, factId: 'edr-coverage', version }, admin);
  expect((await withdraw(2)).body).toMatchObject({ code: 'conflict' });
  expect((await withdraw(1)).status).toBe(200);
  expect((await withdraw(1)).body).toMatchObject({ code: 'conflict' });
  expect(await levelOf('EDR')).toBe(0);
  const shown = (await read()).facts.find(({ id }) => id === 'edr-coverage');
  expect(shown).toMatchObject({ stated: null, version: 0 });
  const entries = await app.asAdministrator(
    `select from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = 'assurance-fact.withdrawn'`,
    [clientId],
  );
  expect(entries).toHaveLength(1);
  expect((await state([edr])).body).toMatchObject({ facts: [{ factId: 'edr-coverage', version: 2 }] });
  expect(await levelOf('EDR')).toBe(1);
});

test('the ledger has what was stated; stating the same again records nothing, and an old version is refused', async () => {
  const { clientId, state } = await client('Stated');
  const fact = { factId: 'domain-admins', value: { kind: 'number', number: 4 }, version: 0 };
  const entries = async () =>
    app.asAdministrator<{ index: number }>(
      `select index from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = 'assurance-fact.stated'`,
      [clientId],
    );
  expect((await state([fact])).body).toEqual({ facts: [{ factId: 'domain-admins', version: 1 }] });
  expect(await entries()).toHaveLength(1);
  expect((await state([{ ...fact, version: 1 }])).body).toMatchObject({ code: 'answer.changes-nothing' });
  expect(await entries()).toHaveLength(1);
  const stale = await state([{ ...fact, value: { kind: 'number', number: 9 } }]);
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict' }]);
});

test.each([
  ['of another shape', { factId: 'spf', value: { kind: 'number', number: 1 } }, 'assurance-fact.value'],
  ['no choice that there is', { factId: 'dmarc', value: { kind: 'choice', choice: 'maybe' } }, 'assurance-fact.value'],
  ['more than all', { factId: 'mfa-remote', value: coverage(96, 5) }, 'assurance-fact.coverage'],
  [
    'none of what there always is',
    { factId: 'mfa-mail', value: { ...coverage(0), population: 0 } },
    'assurance-fact.none',
  ],
  ['of tomorrow', { factId: 'exercise', value: { kind: 'date', on: '2026-11-21' } }, 'assurance-fact.day'],
  ['measured alone', { factId: 'open-critical', value: { kind: 'number', number: 0 } }, 'assurance-fact.unknown'],
  ['unknown', { factId: 'no-such-fact', value: { kind: 'answer', yes: true } }, 'assurance-fact.unknown'],
  [
    'with evidence of something else',
    { factId: 'spf', value: { kind: 'answer', yes: true }, evidence: ['evd_01hzzzzzzzzzzzzzzzzzzzzzzz'] },
    'assurance-fact.evidence',
  ],
])('a fact is refused that is %s', async (_, fact, code) => {
  const { state } = await client(`Refused ${code} ${JSON.stringify(fact).length}`.replaceAll(/[^\w ]/g, ' '));
  expect((await state([{ ...fact, version: 0 }])).body).toMatchObject({ code });
});

test('everything proven is Gold; by the mere passing of days it is not', async () => {
  const { clientId, admin, read } = await client('Aged');
  await assureWholly(app, clientId, admin);
  const gold = await read();
  expect(gold.assurance).toMatchObject({ raw: 100, tier: 'Gold', ruleVersion: 'assurance-3' });
  expect(gold.families.flatMap(({ raise }) => raise?.needs ?? [])).toEqual([]);
  const begun = app.clock.now();
  app.clock.advance(200 * 86_400_000);
  await app.runJob('compliance.measure-client', { clientId });
  const later = await read();
  // The restore test is older than six months, and privileged access was not reviewed for a quarter.
  expect(later.families.filter(({ level }) => level < 4).map(({ family, level }) => `${family} ${level}`)).toEqual([
    'BKP 3',
    'PAM 2',
  ]);
  expect(later.assurance.tier).toBe('Silver');
  expect(later.blockers.map(({ says }) => says).join(' ')).toContain('Last full restore test');
  app.clock.set(begun);
});

test('a score of 0 is no score while nothing is on record, and one once anything is', async () => {
  const { clientId, put, read } = await client('Weighed');
  await app.runJob('compliance.measure-client', { clientId });
  // What ClaimLock measures by itself says nothing that anybody put on record.
  expect((await read()).assurance).toMatchObject({ score: 0, isAssessed: false });
  await put('CFG-05', 'none');
  expect((await read()).assurance).toMatchObject({ score: 0, isAssessed: true });
  const stating = await client('Stating');
  await stating.state([{ factId: 'edr-coverage', value: coverage(0), version: 0 }]);
  expect((await stating.read()).assurance).toMatchObject({ score: 0, isAssessed: true });
});
