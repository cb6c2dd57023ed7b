import * as contract from '@claimlock/contract/control-tests/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testingClient } from '../../../testing/control-test-steps.ts';
import { sayingOutside } from '../../../testing/said-outside.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { said, outside } = sayingOutside();
let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp({ outbound: outside });
});
afterAll(() => app.closeApp());

test('a sync tests what is confirmed, and says what it found, kept and handed over', async () => {
  const client = await testingClient(app, 'Synced Ltd', (domain, text) => {
    said.texts[`${domain} TXT`] = [...(said.texts[`${domain} TXT`] ?? []), text];
  });
  const sync = async () => {
    app.clock.advance(6 * 60_000);
    const reply = await client.call(contract.syncVulnerabilities);
    expect(reply.status, reply.text).toBe(200);
    return contract.VulnerabilitySync.parse(reply.body);
  };
  const domain = await client.add('domain', 'synced.example');
  expect(await sync()).toMatchObject({ found: 0, updated: 0, closed: 0, tested: 0, left: 0 });

  await client.confirm(domain);
  await app.runJobs();
  const raised = async () => (await client.raised()).filter(({ title }) => title.startsWith('synced.example'));
  const already = (await raised()).length;
  const first = await sync();
  expect(first.tested).toBeGreaterThan(3);
  expect(first.found + first.updated).toBe((await raised()).length);
  expect(first.found).toBe((await raised()).length - already);
  const [dmarc] = (await raised()).filter(({ title }) => title.includes('DMARC'));
  expect(dmarc).toMatchObject({ source: 'Scan', status: 'Open' });

  const again = await sync();
  expect(again).toMatchObject({ found: 0, updated: (await raised()).length, closed: 0 });
  // What was seen a moment ago is not asked about again.
  expect(contract.VulnerabilitySync.parse((await client.call(contract.syncVulnerabilities)).body).tested).toBe(0);

  said.texts['_dmarc.synced.example TXT'] = ['v=DMARC1; p=reject'];
  expect(await sync()).toMatchObject({ found: 0, updated: again.updated - 1, closed: 1 });
  expect(await client.finding(dmarc?.id ?? '')).toMatchObject({ status: 'Ready for Review' });
  expect(await client.entries('control-tests.synced')).toBe(5);
});
