import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { succeedFramework } from '@claimlock/contract/compliance/succession';
import {
  importOwnFramework,
  linkOwnRequirements,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { readTracker, setTrackerLine } from '@claimlock/contract/tracker/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

test('what is tracked goes along to the next version, as far as that asks the same', async () => {
  const { clientId, admin } = await newClient(app, 'Tracking Ltd');
  const ok = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown>, file?: string) => {
    const reply = await app.call(endpoint, { clientId, ...input }, admin, undefined, file);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const bringIn = async (version: string, table: string) => {
    const own = importOwnFramework.output.parse(
      await ok(importOwnFramework, { name: 'Services rules', version }, `ref,title\n${table}`),
    );
    const add = [{ ref: 'R-1', controlId: 'PHY-01', strength: 'primary' }];
    const linked = await ok(linkOwnRequirements, { frameworkId: own.id, revision: own.revision, add });
    const { revision } = linkOwnRequirements.output.parse(linked);
    await ok(releaseOwnFramework, { frameworkId: own.id, revision });
    return own.id;
  };
  const [one, two] = [await bringIn('1.0', 'R-1,Locks\nR-2,Keys\n'), await bringIn('2.0', 'R-1,Locks\nR-3,Alarms\n')];
  await ok(followFramework, { frameworkId: one });
  const said = {
    ownerId: null,
    nextAction: 'Change them',
    targetOn: '2026-12-31',
    legalRisk: 'low',
    note: '',
    version: 0,
  };
  for (const ref of ['R-1', 'R-2']) await ok(setTrackerLine, { frameworkId: one, ref, ...said });
  await ok(succeedFramework, { frameworkId: one, to: two });
  const { lines } = readTracker.output.parse(await ok(readTracker, { frameworkId: two }));
  expect(lines.map(({ ref, nextAction, targetOn }) => [ref, nextAction, targetOn])).toEqual([
    ['R-1', 'Change them', '2026-12-31'],
    ['R-3', '', null],
  ]);
  const [carried] = await app.asAdministrator<{ entry: string }>(
    `select entry from ledger_entry where ledger_id = $1 and entry like '%tracker-lines.carried%'`,
    [clientId],
  );
  expect(carried?.entry).toContain('"lines":1');

  // Whoever goes back takes along what was said meanwhile; who still looks at the old line is told that it moved.
  await ok(setTrackerLine, { frameworkId: two, ref: 'R-1', ...said, nextAction: 'Changed, test them', version: 1 });
  await ok(succeedFramework, { frameworkId: two, to: one });
  const back = readTracker.output.parse(await ok(readTracker, { frameworkId: one })).lines;
  expect(back.map(({ ref, nextAction, version }) => [ref, nextAction, version])).toEqual([
    ['R-1', 'Changed, test them', 2],
    ['R-2', 'Change them', 1],
  ]);
});
