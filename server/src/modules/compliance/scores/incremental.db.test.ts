import { decideApplicability } from '@claimlock/contract/compliance/applicability';
import { stateAssuranceFacts } from '@claimlock/contract/compliance/assurance-facts';
import { setControlState } from '@claimlock/contract/compliance/controls';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { endOverride, overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import {
  EvidenceItem,
  linkEvidenceItem,
  readEvidenceItem,
  unlinkEvidenceItem,
  withdrawEvidenceItem,
} from '@claimlock/contract/evidence-items/endpoints';
import { shippedFrameworks } from '@claimlock/contract/frameworks/shipped';
import type { TestResult } from '@claimlock/contract/test-records/endpoints';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bestFact } from '../../../../testing/assured.ts';
import { confirmed } from '../../../../testing/confirmed-override.ts';
import { evidenceSteps } from '../../../../testing/evidence-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { recordTest } from '../../../../testing/test-record-steps.ts';
import { withScope } from '../../../foundation/database/scope.ts';
import { controls, findFramework } from '../../frameworks/index.ts';
import { assuranceControls, assuranceRule } from '../assurance/assurance-rule.ts';
import { readAssuranceRow } from '../assurance/assurance-store.ts';
import { readKnownFacts } from '../assurance/fact-store.ts';
import { assess } from '../assurance/tier.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOutcomes } from '../requirements/outcome-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { autoFailures, frameworkPercent, tally } from './score-framework.ts';
import { scoreRequirements } from './score-requirement.ts';
import { readScores } from './score-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
afterEach(() => app.clock.set(new Date('2026-11-20T12:00:00Z')));

type Said = {
  readonly applicable?: boolean;
  readonly reason?: string;
  readonly implementation: string;
  readonly evidenceUntil?: string | null;
  /** What a test showed that somebody made afterwards. */
  readonly result?: TestResult | null;
};

let made = 0;
async function client() {
  made += 1;
  const { clientId, admin } = await newClient(app, `Counting ${made}`);
  // The first one is followed from the start.
  for (const { id: frameworkId } of shippedFrameworks.slice(1)) {
    const reply = await app.call(followFramework, { clientId, frameworkId }, admin);
    expect(reply.status, reply.text).toBe(200);
  }
  const versions = new Map<string, number>();
  const set = async (controlId: string, { result, ...said }: Said) => {
    const version = versions.get(controlId) ?? 0;
    const reply = await app.call(setControlState, { clientId, controlId, version, ...said }, admin);
    // Some may not be left out: then nothing has changed.
    if (reply.status !== 200) return;
    versions.set(controlId, version + 1);
    if (!result || said.applicable === false || ['none', 'planned'].includes(said.implementation)) return;
    await recordTest(app, { clientId, controlId, version: version + 1, result }, admin);
    versions.set(controlId, version + 2);
  };
  return { clientId, admin, set };
}

const id = fc.constantFrom(...controls.map((control) => control.id));
const state = fc.record({
  applicable: fc.boolean(),
  reason: fc.constant('For the test.'),
  implementation: fc.constantFrom('none', 'planned', 'partial', 'implemented', 'inherited'),
  result: fc.constantFrom<TestResult | null>(null, 'effective', 'ineffective'),
  evidenceUntil: fc.constantFrom(null, '2026-01-01', '2027-06-01'),
});
const excludable = shippedFrameworks.flatMap(({ id: frameworkId }) =>
  (findFramework(frameworkId)?.requirements ?? [])
    .filter((one) => one.excludable)
    .map(({ ref }) => ({ frameworkId, ref })),
);

const anyRequirement = fc.constantFrom(
  ...shippedFrameworks.flatMap(({ id: frameworkId }) => {
    const framework = findFramework(frameworkId);
    const tied = (framework?.choices ?? []).flatMap(({ options }) => options.flat());
    // What stands in a choice comes up often.
    return [...(framework?.requirement.keys() ?? []), ...tied, ...tied, ...tied].map((ref) => ({ frameworkId, ref }));
  }),
);

/** Facts that insurers ask for, whose proof comes and goes with the evidence of their controls. */
async function stateFacts(clientId: string, admin: string, evidence: readonly string[]) {
  const facts = assuranceRule.facts.flatMap(({ id: factId, kind, measured }) =>
    measured === 'always'
      ? []
      : [{ factId, value: bestFact(factId, kind, '2026-11-20'), asOf: '2026-11-20', evidence, version: 0 }],
  );
  const reply = await app.call(stateAssuranceFacts, { clientId, facts }, admin);
  expect(reply.status, reply.text).toBe(200);
}

/** What is stored of a client, and what counting everything anew from its record gives. */
async function bothWays(clientId: string, today = '2026-11-20') {
  return withScope(app.database, 'client', { clientId }, async ({ db }) => {
    const [facts, decided, scores] = [await readFacts(db), await readDecided(db), await readScores(db)];
    const overrides = await readOverrides(db);
    const followed = new Map((await readFollowed(db)).map(({ framework }) => [framework.id, framework]));
    const stored: unknown[] = [];
    const recounted: unknown[] = [];
    for (const { id: frameworkId } of shippedFrameworks) {
      // As the client has it: with its own products.
      const framework = followed.get(frameworkId);
      if (!framework) throw new Error(`There is no ${frameworkId}.`);
      const refs = new Set(framework.requirement.keys());
      const [out, words] = [decided.get(frameworkId), overrides.get(frameworkId)];
      const outcomes = scoreRequirements(framework, refs, facts, today, out, words);
      const kept = (await readOutcomes(db, [{ framework, refs }])).get(frameworkId);
      const counts = tally(outcomes.values());
      const row = scores.get(frameworkId);
      stored.push([
        frameworkId,
        row?.percent,
        row?.percent_sum,
        row?.met,
        row?.not_assessed,
        row?.evidenced,
        row?.tested,
        row?.auto_fail,
      ]);
      recounted.push([
        ...[
          frameworkId,
          frameworkPercent(counts),
          counts.percentSum,
          counts.met,
          counts['not-assessed'],
          counts.evidenced,
          counts.tested,
        ],
        autoFailures(framework, outcomes.values()),
      ]);
      for (const ref of refs) {
        const [was, now] = [kept?.get(ref), outcomes.get(ref)];
        stored.push([ref, was?.result, was?.percent, was?.why, was?.proof]);
        recounted.push([ref, now?.result, now?.percent, now?.why, now?.proof ?? null]);
      }
    }
    const row = await readAssuranceRow(db);
    const { raw, tier, families } = assess({ facts, known: await readKnownFacts(db), today });
    stored.push(['assurance', row?.raw, row?.tier, row?.levels]);
    recounted.push(['assurance', raw, tier, Object.fromEntries(families.map(({ family, level }) => [family, level]))]);
    return { stored, recounted };
  });
}

test('after any changes, what is stored of eight frameworks is to the last bit what a full count gives', {
  timeout: 120_000,
}, async () => {
  const { clientId, admin, set } = await client();
  const changes = fc.sample(fc.tuple(id, state), { numRuns: 60, seed: 20_261_121 });
  const later = fc.sample(fc.tuple(id, state), { numRuns: 15, seed: 5 });
  // Words of assessors: given, given again, taken back; on what stands in choices and on what was left out, too.
  const words = fc.sample(fc.tuple(anyRequirement, fc.constantFrom('met', 'partly', 'not-met', null)), {
    numRuns: 40,
    seed: 3,
  });
  const standing = new Map<string, number>();
  const places = new Map<string, number>();
  const give = async ([{ frameworkId, ref }, result]: (typeof words)[number]) => {
    const key = `${frameworkId} ${ref}`;
    const version = standing.get(key) ?? 0;
    if (result === null && version === 0) return;
    const about = { clientId, frameworkId, ref, version };
    const reply =
      result === null
        ? await app.call(endOverride, about, admin)
        : await app.call(
            overrideRequirement,
            { ...about, result, reason: 'Seen at work by somebody.', until: '2027-01-31' },
            admin,
          );
    expect(reply.status, reply.text).toBe(200);
    if (result !== null) {
      places.set(key, (places.get(key) ?? 0) + 1);
      await confirmed(app, { ...about, version: places.get(key) ?? 0 });
    }
    standing.set(key, result === null ? 0 : (places.get(key) ?? 0));
  };
  for (const [control, change] of changes) await set(control, change);
  for (const { frameworkId, ref } of fc.sample(fc.constantFrom(...excludable), { numRuns: 12, seed: 7 }))
    await app.call(
      decideApplicability,
      { clientId, frameworkId, ref, version: 0, applicable: false, justification: 'Not done here.' },
      admin,
    );
  for (const word of words) await give(word);
  for (const [control, change] of later) await set(control, change);
  const { stored, recounted } = await bothWays(clientId);
  expect(stored).toEqual(recounted);
});

test('with evidence linked, unlinked, withdrawn and ended in parts, it still is', { timeout: 120_000 }, async () => {
  const { clientId, admin } = await client();
  const { userId } = await makeMember(app, 'manager', 'employee', clientId);
  const steps = evidenceSteps(app, clientId, await app.signInAs(userId, 'single'), admin);
  const scopes = ['organisation'];
  for (const kind of ['processor', 'device-class', 'product', 'site'])
    for (const name of ['One', 'Two']) {
      const role = kind === 'product' && name === 'One' ? { role: 'manufacturer' } : {};
      const reply = await app.call(addControlScope, { clientId, kind, name, ...role }, admin);
      scopes.push(ControlScope.parse(reply.body).id);
    }
  const place = fc.record({
    controlId: fc.constantFrom('PRV-17', 'PRD-01', 'VUL-03', 'CFG-05', 'IAM-06', 'SUP-01'),
    scope: fc.constantFrom(...scopes),
  });
  const inUse = fc.record({
    implementation: fc.constantFrom('partial', 'implemented', 'implemented', 'inherited'),
    isTested: fc.boolean(),
  });
  const versions = new Map<string, number>();
  for (const [{ controlId, scope }, { isTested, ...change }] of fc.sample(fc.tuple(place, inUse), {
    numRuns: 40,
    seed: 11,
  })) {
    const key = `${controlId} ${scope}`;
    const asked = { clientId, controlId, scope, version: versions.get(key) ?? 0, ...change };
    const { status } = await app.call(setControlState, asked, admin);
    if (status !== 200) continue;
    versions.set(key, asked.version + 1);
    if (!isTested) continue;
    await recordTest(app, { clientId, controlId, scope, version: asked.version + 1 }, admin);
    versions.set(key, asked.version + 2);
  }
  const days = fc.constantFrom(null, '2026-11-25', '2027-06-01');
  const items: string[] = [];
  for (const [{ controlId, scope }, validUntil] of fc.sample(fc.tuple(place, days), { numRuns: 25, seed: 12 }))
    items.push((await steps.approved({ controls: [controlId], scope, validUntil })).id);
  const shows = await steps.approved({ controls: [...assuranceControls] });
  items.push(shows.id, shows.id, shows.id);
  await stateFacts(clientId, admin, [shows.id]);
  const doings = fc.constantFrom(
    ...[linkEvidenceItem, linkEvidenceItem, linkEvidenceItem, linkEvidenceItem, unlinkEvidenceItem, unlinkEvidenceItem],
    withdrawEvidenceItem,
  );
  let carriedOut = 0;
  for (const [where, item, doing] of fc.sample(fc.tuple(place, fc.constantFrom(...items), doings), {
    numRuns: 50,
    seed: 13,
  })) {
    const shown = await app.call(readEvidenceItem, { clientId, evidenceItemId: item }, admin);
    const { version } = EvidenceItem.parse(shown.body);
    const more = doing === withdrawEvidenceItem ? { version, reason: 'For the test.' } : where;
    const { status } = await app.call(doing, { clientId, evidenceItemId: item, ...more }, admin);
    if (status === 200) carriedOut += 1;
  }
  expect(carriedOut).toBeGreaterThan(20);
  const before = await bothWays(clientId);
  expect(before.stored).toEqual(before.recounted);
  app.clock.set(new Date('2026-11-26T00:20:00Z'));
  await app.runJob('evidence-items.plan-checks');
  await app.runJobs();
  const after = await bothWays(clientId, '2026-11-26');
  expect(after.stored).toEqual(after.recounted);
  expect(after.stored).not.toEqual(before.stored);
});

test('the order in which changes come does not matter', { timeout: 120_000 }, async () => {
  const byControl = new Map(fc.sample(fc.tuple(id, state), { numRuns: 40, seed: 99 }));
  const changes = [...byControl];
  const [one, other] = [await client(), await client()];
  for (const [control, change] of changes) await one.set(control, change);
  for (const [control, change] of changes.toReversed()) await other.set(control, change);
  const [first, second] = [await bothWays(one.clientId), await bothWays(other.clientId)];
  expect(first.stored).toEqual(second.stored);
});

test('a planted slip in the counting is found', async () => {
  const { clientId, set } = await client();
  await set('IAM-06', { implementation: 'implemented' });
  await app.asAdministrator(
    `update compliance_score set percent_sum = percent_sum + 1 where client_id = $1 and subject = 'iso-27001-2022' and to_at is null`,
    [clientId],
  );
  const { stored, recounted } = await bothWays(clientId);
  expect(stored).not.toEqual(recounted);
});
