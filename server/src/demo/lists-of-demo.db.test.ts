import { readStatement } from '@claimlock/contract/compliance/applicability';
import { countedState } from '@claimlock/contract/compliance/control-verdict';
import { listControls, readControl } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import {
  type RequirementControl,
  type RequirementDetail,
  readRequirement,
  readRequirementTree,
} from '@claimlock/contract/compliance/requirements';
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

/** The lines of a framework's tracker: only what is told as met or not met has one, and any other is not there. */
async function trackedLines(frameworkId: string) {
  const { status, body } = await demo.call(readTracker, { clientId, frameworkId }, cookie);
  return status === 404 ? [] : readTracker.output.parse(body).lines;
}

/** Of the controls that a panel names as deciding, each by itself, or where one is enough those that stand best as one group. */
function groupsOf({ controls, anyControl }: RequirementDetail): string[][] {
  const of = (strength: string) => controls.filter((one) => one.strength === strength);
  const deciding = of('chosen').length > 0 ? of('chosen') : of('primary');
  const ids = (some: typeof deciding) => some.map(({ controlId }) => String(controlId));
  if (!anyControl) return ids(deciding).map((id) => [id]);
  const rank = ({ value, proof }: RequirementControl) =>
    value === 1 ? `1 ${['declared', 'evidenced', 'tested'].indexOf(proof ?? 'declared')}` : `${value ?? ''}`;
  const best = deciding.map(rank).toSorted().at(-1);
  return [ids(deciding.filter((one) => rank(one) === best))];
}

test('each requirement says in each list what its panel says: its result, its proof, and the controls that decide', async () => {
  const { frameworks } = listFrameworkScores.output.parse(await ask(listFrameworkScores));
  expect(frameworks.length).toBeGreaterThan(3);
  let [chosen, inTracker, inStatement] = [0, 0, 0];
  const proven = new Set<string>();
  for (const { frameworkId } of frameworks) {
    const { requirements } = readRequirementTree.output.parse(await ask(readRequirementTree, { frameworkId }));
    const statement = readStatement.output.parse(await ask(readStatement, { frameworkId }));
    const tracker = await trackedLines(frameworkId);
    const stated = new Map(statement.lines.map((one) => [one.ref, one]));
    const tracked = new Map(tracker.map((one) => [one.ref, one]));
    for (const { ref, restsOn, overridden, result, proof } of requirements) {
      const panel = readRequirement.output.parse(await ask(readRequirement, { frameworkId, ref }));
      const about = `${frameworkId} ${ref}`;
      expect(restsOn, about).toEqual(overridden || result === 'not-applicable' ? [] : groupsOf(panel));
      const said = { result, proof, restsOn };
      expect(panel, about).toMatchObject(said);
      const [line, row] = [stated.get(ref), tracked.get(ref)];
      if (line) expect(line, about).toMatchObject(said);
      if (row) expect(row, about).toMatchObject(said);
      proven.add(`${result} ${proof}`);
      [inStatement, inTracker] = [inStatement + (line ? 1 : 0), inTracker + (row ? 1 : 0)];
      chosen += panel.controls.filter(({ strength }) => strength === 'chosen').length;
    }
  }
  expect(Math.min(chosen, inTracker, inStatement)).toBeGreaterThan(0);
  expect([...proven].toSorted()).toEqual([
    'met declared',
    'met evidenced',
    'met tested',
    'not-met null',
    'partly null',
  ]);
});

test('each control says in the list what it rests on as its own reading does, and nothing where it does not apply', async () => {
  const { controls } = listControls.output.parse(await ask(listControls));
  expect(controls.length).toBeGreaterThan(100);
  for (const listed of controls) {
    const { control } = readControl.output.parse(await ask(readControl, { controlId: listed.id }));
    expect(control.proof, listed.id).toBe(listed.proof);
    expect(listed.proof !== null, listed.id).toBe(countedState(listed)?.applicable === true);
  }
  expect(new Set(controls.map(({ proof }) => proof))).toEqual(new Set(['declared', 'evidenced', 'tested', null]));
});
