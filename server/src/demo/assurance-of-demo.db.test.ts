import { families, readAssurance } from '@claimlock/contract/compliance/assurance';
import { listControls } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { readRequirement, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { listTestRecords } from '@claimlock/contract/test-records/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../../testing/demo-app.ts';
import { dayOf } from '../foundation/clock.ts';

/** The levels of the insurance domain’s §10.1, in the order of the families. */
const levels: Readonly<Record<string, readonly [tier: string, raw: number, levels: readonly number[]]>> = {
  'Thameslight Software Ltd': ['Bronze', 74.75, [3, 3, 3, 2, 3, 4, 3, 3, 3, 2, 4, 3]],
  'Irwell Capital Finance plc': ['Silver', 85, [4, 4, 3, 3, 3, 4, 3, 4, 3, 3, 3, 3]],
  'Edgbaston Care Group Ltd': ['Gold', 92.25, [4, 4, 4, 4, 3, 4, 4, 4, 4, 3, 2, 3]],
};

describe.each(['2026-06-30T15:00:00Z', '2026-11-01T00:02:00Z'])('the demo’s assurance, loaded at %s', (at) => {
  let demo: DemoApp;
  let broker: string;
  let clients: ReadonlyMap<string, string>;
  beforeAll(async () => {
    demo = await openDemoApp(at);
    broker = await demo.cookieOf('broker_admin');
    const rows = await demo.asAdministrator<{ id: string; name: string }>('select id, name from client');
    clients = new Map(rows.map(({ id, name }) => [name, id]));
  });
  afterAll(() => demo.closeApp());
  const read = async (name: string) =>
    readAssurance.output.parse((await demo.call(readAssurance, { clientId: clients.get(name) }, broker)).body);

  test.each(Object.entries(levels))(
    '%s has the published levels, each by what is on record',
    async (name, [tier, raw, asked]) => {
      const shown = await read(name);
      const short = shown.families.flatMap(({ family, levels: all, level }, place) =>
        level === asked[place]
          ? []
          : [
              `${family} ${level}, not ${asked[place]}: ${all.flatMap(({ needs }) => needs.filter((need) => !need.isMet || !need.isProven).map((need) => `${need.asks} (${need.found})`)).join(' | ')}`,
            ],
      );
      expect(short).toEqual([]);
      expect(shown.families.map(({ family }) => family)).toEqual(families);
      expect(shown.assurance).toMatchObject({ raw, tier });
      expect(new Set(shown.families.map(({ freshness }) => freshness))).toEqual(new Set([1]));
    },
  );

  test('what is stored is what all of it counted anew gives', async () => {
    for (const [name, clientId] of clients) {
      const before = (await read(name)).assurance;
      await demo.runJob('compliance.rescore-client', { clientId });
      await demo.runJob('compliance.measure-client', { clientId });
      expect((await read(name)).assurance, name).toEqual(before);
    }
  });

  test('much of what is met is proven, and a framework is compliant', async () => {
    const [compliant, proven]: [string[], number[]] = [[], []];
    for (const [name, clientId] of clients) {
      const reply = await demo.call(listFrameworkScores, { clientId }, broker);
      const { overall, frameworks } = listFrameworkScores.output.parse(reply.body);
      proven.push(Math.round(overall.provenPercent ?? 0));
      compliant.push(
        ...frameworks.filter(({ status }) => status === 'Compliant').map((one) => `${name}: ${one.shortName}`),
      );
    }
    expect(compliant).not.toEqual([]);
    // As docs/scores-before-and-after.md has them, from what the demo recorded.
    expect(proven).toEqual([72, 67, 57]);
  });

  test.each(Object.keys(levels))('of %s, everything green leads to its proof in two presses', async (name) => {
    const clientId = clients.get(name);
    const ask = async (endpoint: Parameters<DemoApp['call']>[0], more: object = {}) =>
      (await demo.call(endpoint, { clientId, ...more }, broker)).body;
    const today = dayOf(demo.clock.now());
    const { controls } = listControls.output.parse(await ask(listControls));
    // One press opens a control: a test that holds stands there.
    const tested = new Set<string>();
    for (const { id } of controls.filter(({ proof }) => proof === 'tested')) {
      const { records } = listTestRecords.output.parse(await ask(listTestRecords, { controlId: id }));
      if (records.some(({ result, nextOn }) => result === 'effective' && nextOn >= today)) tested.add(id);
    }
    expect(controls.filter(({ proof, id }) => proof === 'tested' && !tested.has(id)).map(({ id }) => id)).toEqual([]);
    // So do the numbers of approved evidence that has not run out, of the whole or of each part that rests on it.
    const isShown = (evidence: (typeof controls)[number]['evidence']) =>
      evidence !== null && evidence.numbers.length > 0 && (evidence.until ?? today) >= today;
    const unshown = controls.filter(
      ({ proof, evidence, parts }) =>
        proof === 'evidenced' && ![{ evidence }, ...parts].some((one) => isShown(one.evidence)),
    );
    expect(unshown.map(({ id }) => id)).toEqual([]);
    // One press opens a requirement, and a second what its controls rest on.
    let green = 0;
    const { frameworks } = listFrameworkScores.output.parse(await ask(listFrameworkScores));
    for (const { frameworkId } of frameworks) {
      const { requirements } = readRequirementTree.output.parse(await ask(readRequirementTree, { frameworkId }));
      for (const { ref } of requirements.filter(({ result, proof }) => result === 'met' && proof !== 'declared')) {
        const shown = readRequirement.output.parse(await ask(readRequirement, { frameworkId, ref }));
        const approved = new Set(
          shown.evidence.filter(({ status }) => status === 'Approved').flatMap((one) => one.controls),
        );
        const isChosen = shown.controls.some(({ strength }) => strength === 'chosen');
        const standing = shown.controls.filter(
          ({ strength, value }) => strength === (isChosen ? 'chosen' : 'primary') && value !== null,
        );
        const proven = standing.filter(({ controlId }) => tested.has(controlId) || approved.has(controlId));
        const led = shown.anyControl ? proven.length > 0 : proven.length === standing.length && proven.length > 0;
        expect(led || (shown.override?.assessor ?? null) !== null, `${name}, ${frameworkId} ${ref}`).toBe(true);
        green += 1;
      }
    }
    expect(green).toBeGreaterThan(20);
  });
});
