import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework, listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { decideOmission, listProducts, readProduct } from '@claimlock/contract/compliance/product-conformity';
import { readRequirementTree } from '@claimlock/contract/compliance/requirements';
import {
  addControlScope,
  ControlScope,
  changeControlScope,
  retireControlScope,
} from '@claimlock/contract/control-scopes/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import { other } from '../../../../testing/sample-world.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { controls } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { frameworkFor } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOutcomes } from '../requirements/outcome-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { frameworkPercent, tally } from '../scores/score-framework.ts';
import { scoreRequirements } from '../scores/score-requirement.ts';
import { readScores } from '../scores/score-store.ts';

let app: TestApp;
let admin: string;
let clientId: string;
let made = 0;
const frameworkId = 'eu-cra';
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Products ${made}`));
  expect((await app.call(followFramework, { clientId, frameworkId }, admin)).status).toBe(200);
});

const product = async (name: string, role: string | null) => {
  const reply = await app.call(addControlScope, { clientId, kind: 'product', name, release: '1.0', role }, admin);
  expect(reply.status, reply.text).toBe(201);
  return ControlScope.parse(reply.body);
};
const record = async (controlId: string, implementation: string, scope?: string, version = 0) => {
  const state = { clientId, controlId, implementation, version, ...(scope ? { scope } : {}) };
  const reply = await app.call(setControlState, state, admin);
  expect(reply.status, reply.text).toBe(200);
};
const products = async () =>
  listProducts.output.parse((await app.call(listProducts, { clientId, frameworkId }, admin)).body).products;
const stored = async () => {
  const reply = await app.call(listFrameworkScores, { clientId }, admin);
  const found = listFrameworkScores.output.parse(reply.body).frameworks.find((one) => one.frameworkId === frameworkId);
  if (!found) throw new Error('It is not followed.');
  return found;
};
const omit = (scopeId: string, change: Record<string, unknown> = {}) =>
  app.call(
    decideOmission,
    {
      clientId,
      frameworkId,
      scopeId,
      ref: 'Annex I.I(2)(g)',
      leftOut: true,
      version: 0,
      reason: 'It handles no personal data at all.',
      ...change,
    },
    admin,
  );

/** What is stored of the framework, and what counting it anew gives. */
const bothWays = () =>
  withScope(app.database, 'client', { clientId }, async ({ db }) => {
    const framework = await frameworkFor(db, frameworkId);
    if (!framework) throw new Error('There is no such framework.');
    const refs = new Set(framework.requirement.keys());
    const [decided, words] = [await readDecided(db), await readOverrides(db)];
    const facts = await readFacts(db);
    const today = '2026-11-20';
    const outcomes = scoreRequirements(
      ...([framework, refs, facts, today, decided.get(frameworkId), words.get(frameworkId)] as const),
    );
    const kept = (await readOutcomes(db, [{ framework, refs }])).get(frameworkId);
    const [row, counts] = [(await readScores(db)).get(frameworkId), tally(outcomes.values())];
    const of = (ref: string, one: { result: string; percent: number | null; why: string } | undefined) => [
      ...[ref, one?.result, one?.percent, one?.why],
    ];
    return {
      stored: [row?.percent, row?.percent_sum, row?.met, ...[...refs].map((ref) => of(ref, kept?.get(ref)))],
      recounted: [
        ...[frameworkPercent(counts), counts.percentSum, counts.met],
        ...[...refs].map((ref) => of(ref, outcomes.get(ref))),
      ],
    };
  });

describe('a product regulation', () => {
  test('asks for the role first: until it is answered nothing is assessed and nothing can be declared', async () => {
    for (const { id } of controls) if (id.startsWith('PRD')) await record(id, 'implemented');
    const scope = await product('Call alarm', null);
    expect(await products()).toMatchObject([
      { name: 'Call alarm 1.0', percent: null, applicable: 90, proven: 0, ready: false },
    ]);
    expect(await stored()).toMatchObject({ outcome: 'State your role for 1 of 1 product first' });
    await app.call(changeControlScope, { clientId, scopeId: scope.id, version: 1, role: 'distributor' }, admin);
    const [answered] = await products();
    expect(answered).toMatchObject({ applicable: 3, role: 'distributor' });
    expect((await stored()).score.percent).toBe(answered?.percent);
  });

  test('is in progress while no product is named, and no list calls its client compliant', async () => {
    for (const { id } of controls) await record(id, 'implemented');
    const listed = async () => {
      const [row] = await app.asAdministrator<{ outstanding: number; percent: number }>(
        'select outstanding, compliance_percent as percent from client_overview where id = $1',
        [clientId],
      );
      return row;
    };
    expect(await stored()).toMatchObject({ status: 'In Progress', outstanding: 1, outstandingWords: null });
    // The questionnaire of Cyber Essentials, which the client follows as well, is not started.
    expect(await listed()).toEqual({ outstanding: 2, percent: 100 });
    await product('Call alarm', 'none');
    expect(await stored()).toMatchObject({ status: 'Compliant', outstanding: 0 });
    expect((await listed())?.outstanding).toBe(1);
  });

  test.each([
    ['manufacturer', 84],
    ['importer', 3],
    ['distributor', 3],
    ['authorised-representative', 2],
    ['open-source-steward', 4],
    ['none', 0],
  ])('brings the duties of a %s with it, %i of them', async (role, duties) => {
    const { id: scopeId } = await product('Call alarm', role);
    const reply = await app.call(readProduct, { clientId, frameworkId, scopeId }, admin);
    expect(readProduct.output.parse(reply.body).duties).toHaveLength(duties);
  });

  test('says of each duty which controls it rests on, as its requirement does, and of none that is left out', async () => {
    const { id: scopeId } = await product('Call alarm', 'manufacturer');
    expect((await omit(scopeId)).status).toBe(200);
    const reply = await app.call(readProduct, { clientId, frameworkId, scopeId }, admin);
    const { duties } = readProduct.output.parse(reply.body);
    const { requirements } = readRequirementTree.output.parse(
      (await app.call(readRequirementTree, { clientId, frameworkId }, admin)).body,
    );
    expect(duties.find(({ ref }) => ref === 'Annex I.I(2)(g)')?.restsOn).toEqual([]);
    expect(duties.filter(({ restsOn }) => restsOn.length > 0)).toHaveLength(83);
    for (const { ref, restsOn } of duties)
      expect(restsOn, ref).toEqual(requirements.find((one) => one.ref === ref)?.restsOn);
  });

  test('stands as its weakest product, by what is recorded for each before what is for all', async () => {
    for (const { id } of controls) if (id.startsWith('PRD')) await record(id, 'implemented');
    const [good, poor] = [await product('Gateway', 'manufacturer'), await product('Pendant', 'manufacturer')];
    await record('PRD-01', 'none', poor.id);
    const [first, second] = await products();
    expect(first).toMatchObject({ scopeId: good.id, weakest: false });
    expect(second).toMatchObject({ scopeId: poor.id, weakest: true });
    expect(second?.percent).toBeLessThan(first?.percent ?? 0);
    expect((await stored()).score.percent).toBe(second?.percent);
    await app.call(retireControlScope, { clientId, scopeId: poor.id, version: 1 }, admin);
    expect((await stored()).score.percent).toBe(first?.percent);
    const { stored: kept, recounted } = await bothWays();
    expect(kept).toEqual(recounted);
  });

  test('leaves a property out of one product with a reason, and of nothing else', async () => {
    const { id } = await product('Gateway', 'manufacturer');
    const reply = await omit(id);
    expect(reply.status, reply.text).toBe(200);
    expect(await products()).toMatchObject([{ leftOut: 1, applicable: 83 }]);
    expect((await omit(id)).body).toMatchObject({ code: 'conflict' });
    expect((await omit(id, { version: 1 })).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await omit(id, { version: 1, leftOut: false })).status).toBe(200);
    expect(await products()).toMatchObject([{ leftOut: 0, applicable: 84 }]);
    const { stored: kept, recounted } = await bothWays();
    expect(kept).toEqual(recounted);
  });

  test.each([
    ['a duty that the regulation keeps', { ref: 'Annex I.II(1)' }, 422],
    ['a requirement that is not there', { ref: 'Annex I.I(9)' }, 404],
    ['too short a reason', { reason: '          no          ' }, 400],
    ['another tenant’s product', { scopeId: other.controlScopeId }, 404],
    ['another framework', { frameworkId: 'cyber-essentials' }, 404],
  ])('refuses to leave out %s', async (_what, change, status) => {
    const { id } = await product('Gateway', 'manufacturer');
    const reply = await omit(id, change);
    expect(reply.status, reply.text).toBe(status);
    expect(await products()).toMatchObject([{ leftOut: 0 }]);
  });

  test('two who decide at once: one is told', async () => {
    const { id } = await product('Gateway', 'manufacturer');
    const replies = await Promise.all([omit(id), omit(id), omit(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('whatever changes in whatever order, what is stored is what a full count gives', async () => {
    const scopes = [await product('Gateway', 'manufacturer'), await product('Pendant', 'importer')];
    for (const [place, { id }] of controls.filter(({ id: control }) => control.startsWith('PRD')).entries()) {
      await record(id, place % 3 === 0 ? 'partial' : 'implemented', scopes[place % 2]?.id);
      if (place % 4 === 0) await record(id, 'planned');
    }
    for (const scope of scopes) {
      await omit(scope.id, { ref: 'Annex I.I(2)(d)' });
      const change = { version: 1, role: 'manufacturer', name: `New ${scope.name}` };
      await app.call(changeControlScope, { clientId, scopeId: scope.id, ...change }, admin);
      const { stored: kept, recounted } = await bothWays();
      expect(kept).toEqual(recounted);
    }
  });
});
