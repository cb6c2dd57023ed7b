import { readStatement } from '@claimlock/contract/compliance/applicability';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { readRequirement, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { readTracker } from '@claimlock/contract/tracker/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoApp, openDemoApp } from '../../testing/demo-app.ts';

let demo: DemoApp;
let cookie: string;
let clientId: string;
beforeAll(async () => {
  demo = await openDemoApp('2026-06-30T15:00:00Z');
  [cookie, clientId] = [await demo.cookieOf('client_admin'), demo.firstClient];
});
afterAll(() => demo.closeApp());

const ask = async (endpoint: Parameters<DemoApp['call']>[0], more: object = {}) =>
  (await demo.call(endpoint, { clientId, ...more }, cookie)).body;

test('each row of a list rests on the controls that its panel names as deciding', async () => {
  const { frameworks } = listFrameworkScores.output.parse(await ask(listFrameworkScores));
  expect(frameworks.length).toBeGreaterThan(3);
  let [chosen, inTracker, inStatement] = [0, 0, 0];
  for (const { frameworkId } of frameworks) {
    const { requirements } = readRequirementTree.output.parse(await ask(readRequirementTree, { frameworkId }));
    const statement = readStatement.output.parse(await ask(readStatement, { frameworkId }));
    // Only what is told as met or not met has a tracker.
    const tracker = readTracker.output.safeParse(await ask(readTracker, { frameworkId })).data?.lines ?? [];
    const [stated, tracked] = [statement.lines, tracker].map((all) => new Map(all.map((one) => [one.ref, one])));
    for (const { ref, restsOn, overridden, result } of requirements) {
      const panel = readRequirement.output.parse(await ask(readRequirement, { frameworkId, ref }));
      const about = `${frameworkId} ${ref}`;
      expect(restsOn, about).toEqual(panel.restsOn);
      const [line, row] = [stated?.get(ref), tracked?.get(ref)];
      if (line) expect(line.restsOn, about).toEqual(restsOn);
      if (row) expect(row.restsOn, about).toEqual(restsOn);
      [inStatement, inTracker] = [inStatement + (line ? 1 : 0), inTracker + (row ? 1 : 0)];
      const of = (strength: string) =>
        panel.controls.flatMap((one) => (one.strength === strength ? [String(one.controlId)] : []));
      const deciding = of('chosen').length > 0 ? of('chosen') : of('primary');
      chosen += of('chosen').length;
      const named = [...new Set(restsOn.flat().map(String))];
      if (overridden || result === 'not-applicable') expect(named, about).toEqual([]);
      // Of those of which one is enough, only those that prove it as well.
      else if (panel.anyControl) expect(deciding, about).toEqual(expect.arrayContaining(named));
      else expect(named, about).toEqual(deciding);
    }
  }
  expect(Math.min(chosen, inTracker, inStatement)).toBeGreaterThan(0);
});
