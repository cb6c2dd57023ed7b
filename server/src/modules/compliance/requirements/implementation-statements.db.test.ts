import { decideApplicability } from '@claimlock/contract/compliance/applicability';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { listGaps, listUnproven } from '@claimlock/contract/compliance/gaps';
import {
  listImplementationStatements,
  makeImplementationStatements,
} from '@claimlock/contract/compliance/implementation-statements';
import { readRequirement, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { expect, test } from 'vitest';
import { ownClient } from '../../../../testing/own-client.ts';

const frameworkId = 'uk-gdpr';
const controlId = 'PRV-11';
const own = ownClient('Statements', async ({ ask }) => {
  await ask(followFramework, { frameworkId });
  await ask(setControlState, { controlId, implementation: 'implemented', version: 0 });
});
const refs = ['Art.15(1)', 'Art.15(3)', 'Art.15(2)'] as const;
const statement = (ref: string, change: object = {}) => ({
  ref,
  controlId,
  extent: 'fully',
  how: 'Requests are answered from the register of systems.',
  version: 0,
  ...change,
});
const make = (statements: readonly object[], change: object = {}) =>
  own.app.call(makeImplementationStatements, { clientId: own.clientId, frameworkId, statements, ...change }, own.admin);
const detail = async (ref: string) =>
  readRequirement.output.parse(await own.ask(readRequirement, { frameworkId, ref }));
const score = async () =>
  listFrameworkScores.output
    .parse(await own.ask(listFrameworkScores, {}))
    .frameworks.find((one) => one.frameworkId === frameworkId)?.score;
const needed = async () => {
  const { frameworks } = listImplementationStatements.output.parse(
    await own.ask(listImplementationStatements, { controlId }),
  );
  return frameworks.find((one) => one.frameworkId === frameworkId)?.requirements ?? [];
};
const entries = async () => {
  const rows = await own.app.asAdministrator<{ body: object }>(
    `select entry::jsonb -> 'body' as body from ledger_entry
     where ledger_id = $1 and entry::jsonb ->> 'type' = 'requirement.implementation-stated' order by index`,
    [own.clientId],
  );
  return rows.map(({ body }) => body);
};

test('what a control that answers for twelve requirements meets is stated of each, and the score follows', async () => {
  const before = await score();
  expect(await needed()).toHaveLength(12);
  expect((await detail(refs[0])).implementation).toEqual({ controlId, answersFor: 12, statement: null, version: 0 });
  expect(
    (await make([statement(refs[0]), statement(refs[1], { extent: 'partly' }), statement(refs[2], { extent: 'not' })]))
      .body,
  ).toEqual({ changed: 3 });
  const [whole, part, none] = await Promise.all(refs.map(detail));
  expect(whole).toMatchObject({
    result: 'met',
    implementation: { version: 1, statement: { extent: 'fully', by: 'Ada Admin' } },
  });
  expect(part).toMatchObject({ result: 'partly', percent: 50, why: 'PRV-11 meets this requirement only in part.' });
  expect(none).toMatchObject({ result: 'not-met', percent: 0 });
  expect(none?.moves[0]).toMatchObject({
    from: 'met',
    to: 'not-met',
    cause: 'Implementation statements were made of 3 requirements',
    controlId,
  });
  // What is met only in part is not wholly in place for it, whatever is recorded of the control.
  const { requirements } = readRequirementTree.output.parse(await own.ask(readRequirementTree, { frameworkId }));
  const inPlace = (ref: string) => requirements.find((one) => one.ref === ref);
  expect(refs.map(inPlace)).toMatchObject([1, 0, 0].map((count) => ({ inPlace: count, controls: 1, planned: false })));
  expect((await score())?.percent).toBeLessThan(before?.percent ?? 0);
  expect(await score()).toMatchObject({ met: (before?.met ?? 0) - 2, partly: 1 });
  expect(await entries()).toMatchObject(
    refs.map((ref, place) => ({
      frameworkId,
      ref,
      controlId,
      extent: { from: null, to: ['fully', 'partly', 'not'][place] },
      how: 'changed',
    })),
  );
});

test('a statement that is the same records nothing, and one that somebody changed meanwhile keeps all of them from being made', async () => {
  await make([statement(refs[0])]);
  const same = await make([statement(refs[0], { version: 1 })]);
  expect([same.status, same.text]).toEqual([409, expect.stringContaining('answer.changes-nothing')]);
  const late = await make([statement(refs[1]), statement(refs[0], { extent: 'not' })]);
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('conflict')]);
  expect((await detail(refs[1])).implementation?.statement).toBeNull();
  // One that is newer than anything there is no statement of anybody's.
  expect((await make([statement(refs[1], { version: 7 })])).status).toBe(409);
  expect(await entries()).toHaveLength(1);
  // Two at once: one is made, the other is told.
  const both = await Promise.all([make([statement(refs[1])]), make([statement(refs[1], { extent: 'partly' })])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('only what rests on the control alone can be stated, of a framework that is followed, each once', async () => {
  const refused = async (statements: readonly object[], change: object = {}) => {
    const reply = await make(statements, change);
    return [reply.status, /"code":"([^"]*)"/.exec(reply.text)?.[1]];
  };
  expect(await refused([statement('Art.32(1)(b)')])).toEqual([422, 'statement.not-needed']);
  expect(await refused([statement(refs[0], { controlId: 'PRV-10' })])).toEqual([422, 'statement.not-needed']);
  expect(await refused([statement('Art.999')])).toEqual([404, 'requirement.unknown']);
  expect(await refused([statement(refs[0]), statement(refs[0], { extent: 'not' })])).toEqual([422, 'statement.twice']);
  expect(await refused([statement('A.7.4')], { frameworkId: 'iso-27001-2022' })).toEqual([
    409,
    'framework.not-followed',
  ]);
  expect((await make([statement(refs[0], { how: '   ' })])).status).toBe(400);
  expect(await entries()).toEqual([]);
});

test('what is proven least says how many statements are missing, and proof alone does not make up for them', async () => {
  const row = async () =>
    listUnproven.output.parse(await own.ask(listUnproven, {})).controls.find((one) => one.controlId === controlId);
  expect(await row()).toMatchObject({ proves: 0, toState: 12 });
  await make([statement(refs[0])]);
  // What is stated needs only its proof now.
  expect(await row()).toMatchObject({ proves: 1, toState: 11 });
});

test('what a statement lowers is an improvement of its control, which raises the score by exactly what it says', async () => {
  const improvement = async () =>
    listGaps.output.parse(await own.ask(listGaps, {})).gaps.find((one) => one.controlId === controlId);
  const overall = async () =>
    listFrameworkScores.output.parse(await own.ask(listFrameworkScores, {})).overall.percent ?? 0;
  const excluded = { frameworkId, ref: refs[2], applicable: false, justification: 'Nothing is transferred.' };
  expect(await improvement()).toBeUndefined();
  await make([statement(refs[0]), statement(refs[1], { extent: 'partly' }), statement(refs[2], { extent: 'not' })]);
  const found = await improvement();
  expect(found).toMatchObject({
    state: { implementation: 'implemented' },
    why: 'its implementation statements say that 2 requirements are not met in full',
    short: 2,
    meets: 2,
    actionItemId: null,
  });
  const before = await overall();
  // What is excluded leaves nothing to improve.
  await own.ask(decideApplicability, { ...excluded, version: 0 });
  expect(await improvement()).toMatchObject({ short: 1, meets: 1 });
  await own.ask(decideApplicability, { ...excluded, applicable: true, version: 1 });
  await make([statement(refs[1], { version: 1 }), statement(refs[2], { version: 1 })]);
  expect(await overall()).toBeCloseTo(before + (found?.raises ?? 0), 9);
  expect(await improvement()).toBeUndefined();
});
